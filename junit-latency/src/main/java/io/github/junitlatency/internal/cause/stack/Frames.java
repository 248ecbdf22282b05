package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;

/** Makes frames of what recordings have of a stack; equal stacks are one list, because there are few of them. */
final class Frames {

    private static final String ADDRESS = "0x";

    private final Map<List<Frame>, List<Frame>> known = new HashMap<>();
    private final Map<Object, List<Frame>> ofRecorded = new IdentityHashMap<>(); // a recording has each stack once

    /**
     * Returns those of a recording.
     *
     * @param hasNative whether it has native frames, as async-profiler's have: it takes them for Java's, and only their
     *     types tell. Flight Recorder's type {@code Native} is a native method of Java's
     */
    List<Frame> of(RecordedStackTrace stack, boolean hasNative) {
        List<Frame> found = ofRecorded.get(stack);
        if (found == null) {
            List<Frame> frames = new ArrayList<>();
            for (RecordedFrame each : stack.getFrames()) {
                frames.add(frame(each, hasNative));
            }
            found = once(frames);
            ofRecorded.put(stack, found);
        }
        return found;
    }

    private static Frame frame(RecordedFrame frame, boolean hasNative) {
        RecordedMethod method = frame.getMethod();
        RecordedClass type = method.getType();
        boolean isJava = frame.isJavaFrame() && !(hasNative && isNative(frame.getType()));
        String name = type == null ? "" : type.getName();
        return new Frame(isJava ? binaryName(name) : name, method.getName(), frame.getLineNumber(), isJava);
    }

    /** Returns whether async-profiler has a frame of a library, of the JVM or of the kernel. */
    private static boolean isNative(String type) {
        return type.equals("Native") || type.equals("C++") || type.equals("Kernel");
    }

    /** Puts the slash before a hidden class's address, as {@link Class#getName} has it: recordings have a dot or a plus. */
    static String binaryName(String recorded) {
        int at = recorded.lastIndexOf(ADDRESS) - 1;
        boolean isHidden = at > 0 && (recorded.charAt(at) == '.' || recorded.charAt(at) == '+');
        return isHidden ? recorded.substring(0, at) + '/' + recorded.substring(at + 1) : recorded;
    }

    private List<Frame> once(List<Frame> frames) {
        List<Frame> found = known.putIfAbsent(frames, List.copyOf(frames));
        return found == null ? known.get(frames) : found;
    }
}
