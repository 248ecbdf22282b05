package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample;
import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample.Frame;
import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes from stacks the Java frames of the code under test, outermost first.
 *
 * @param own tells the user's own code
 */
record CodeFrames(OwnCode own) {

    private static final String INSTRUMENT = "io.github.junitlatency.internal.";
    private static final String LOOPS = INSTRUMENT + "measure."; // the hidden ones are called like templates
    private static final String LAMBDA = "$$Lambda";
    private static final String TEMPLATE = "Template";
    private static final String ENTERING = "ObjectMonitor::enter"; // HotSpot's, whatever its arguments
    /** The frame of a thread that waits for a monitor. */
    static final Frame ENTERING_MONITOR = new Frame("", ENTERING, 0, false);

    private static final String AT_SAFEPOINT = "Safepoint"; // SafepointMechanism, SafepointSynchronize
    private static final Frame MONITOR_ENTER = new Frame("java.lang.Object", "monitorenter", 0, true);

    /**
     * Returns the frames of a body from the first own one inwards; none where it was not running.
     *
     * <p>What is above makes the call, and is named otherwise in each JVM.
     */
    List<Frame> body(StackSample sample) {
        List<Frame> frames = java(sample);
        for (int i = frames.size() - 1; i >= 0; i--) {
            String name = frames.get(i).className();
            if (name.startsWith(LOOPS) && name.contains(TEMPLATE)) {
                return fromOwn(frames.subList(i + 1, frames.size()));
            }
        }
        return List.of();
    }

    private List<Frame> fromOwn(List<Frame> called) {
        for (int i = 0; i < called.size(); i++) {
            if (own.includes(called.get(i).className())) {
                return called.subList(i, called.size());
            }
        }
        return Lists.all(called, CodeFrames::isOfTheInstrument) ? List.of() : called;
    }

    /**
     * Returns the Java frames, outermost first.
     *
     * <p>A thread that waits for a monitor has one more, as no method of Java's waits. One that stands at a safepoint
     * has none: its line is that of the poll, and it is another thread that makes it wait.
     */
    List<Frame> java(StackSample sample) {
        List<Frame> frames = new ArrayList<>();
        for (int i = sample.frames().size() - 1; i >= 0; i--) {
            Frame frame = sample.frames().get(i);
            if (frame.isJava()) {
                frames.add(named(frame));
            } else if (frame.method().startsWith(AT_SAFEPOINT)) {
                return List.of();
            } else if (frame.method().startsWith(ENTERING)) {
                frames.add(MONITOR_ENTER);
                return frames;
            }
        }
        return frames;
    }

    /** Returns a frame whose class was made at run time without what differs from JVM to JVM: an address, and a number. */
    private static Frame named(Frame frame) {
        String name = frame.className();
        int lambda = name.indexOf(LAMBDA);
        int end = lambda < 0 ? name.indexOf('/') : lambda + LAMBDA.length();
        return end < 0 ? frame : new Frame(name.substring(0, end), frame.method(), frame.line(), true);
    }

    /** Returns whether a frame is of what calls the body, or reads the clock around it. */
    private static boolean isOfTheInstrument(Frame frame) {
        return frame.className().startsWith(INSTRUMENT) || frame.className().startsWith("java.lang.invoke.");
    }

    /** Returns whether a thread waits for another one, as far as its innermost frame tells. */
    static boolean isWaiting(List<Frame> frames) {
        Frame innermost = frames.get(frames.size() - 1);
        return isWait(innermost.className(), innermost.method());
    }

    /** Returns whether a method is one in which a thread waits for another one. */
    static boolean isWait(String className, String method) {
        return switch (className) {
            case "java.lang.Object" ->
                method.startsWith("wait") || method.equals(MONITOR_ENTER.method()); // wait0 since JDK 19
            case "jdk.internal.misc.Unsafe", "java.util.concurrent.locks.LockSupport" -> method.startsWith("park");
            default -> false;
        };
    }
}
