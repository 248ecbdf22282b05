package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.recorder.AnchorEvent;
import io.github.junitlatency.internal.cause.recorder.Anchors;
import io.github.junitlatency.internal.cause.recorder.Anchors.Anchor;
import io.github.junitlatency.internal.cause.recorder.JfrRecorder;
import io.github.junitlatency.internal.cause.recorder.RecordingSettings;
import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample;
import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample.Frame;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.task.ThreadKind;
import io.github.junitlatency.result.CodeFacts.Sampler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;

/**
 * Reads stacks from a file of async-profiler's or of Flight Recorder's.
 *
 * <p>It keeps those of the measured thread and of threads that may run the user's code. Times are taken raw: in a file of
 * async-profiler's with {@code clock=monotonic} they are those of {@link System#nanoTime}.
 */
final class StackReader implements Consumer<RecordedEvent> {

    private static final String ADDRESS = "0x";
    static final String PROFILER_SAMPLE = "profiler.WallClockSample";

    /** The JVM's thread that hands references over to their queues; to Java it looks at work while it waits. */
    private static final String REFERENCE_HANDLER = "Reference Handler";

    private final List<Anchor> anchors;
    private final List<StackSample> times = new ArrayList<>(); // in the recording's own time, as the others
    private final List<StackSample> allocations = new ArrayList<>();
    private final Map<Object, List<Frame>> frames = new IdentityHashMap<>();

    /**
     * Whether there are native frames, as async-profiler's are: it takes them for Java's, and only their types tell. Flight
     * Recorder's type {@code Native} is a native method of Java's.
     */
    private final boolean hasNative;

    private final long measured;

    private StackReader(Sampler sampler, long measured, List<Anchor> anchors) {
        this.anchors = new ArrayList<>(anchors);
        hasNative = sampler == Sampler.PROFILER;
        this.measured = measured;
    }

    /**
     * Returns what a file has, on the clock that measures.
     *
     * @param sampler whose file it is
     * @param measured the measured thread's Java id
     * @param anchors those that are not in the file
     * @param intervalTicks for how many ticks one sample stands
     * @throws IOException if it cannot be read
     */
    static StackRecording read(Path file, Sampler sampler, long measured, List<Anchor> anchors, long intervalTicks)
            throws IOException {
        StackReader reader = new StackReader(sampler, measured, anchors);
        List<String> events = Lists.concat(
                List.of(AnchorEvent.NAME, PROFILER_SAMPLE),
                RecordingSettings.SAMPLES,
                RecordingSettings.WITH_STACKS,
                RecordingSettings.ALLOCATIONS);
        JfrRecorder.read(file, events, reader);
        Anchors toTicks = new Anchors(reader.anchors);
        return new StackRecording(
                timed(reader.times, toTicks, Math.max(1, intervalTicks)), timed(reader.allocations, toTicks, 1));
    }

    private static List<StackSample> timed(List<StackSample> samples, Anchors anchors, long each) {
        return Lists.sorted(Lists.map(samples, sample -> sample.on(anchors, each)), StackSample::begin);
    }

    @Override
    public void accept(RecordedEvent event) {
        String name = event.getEventType().getName();
        if (name.equals(AnchorEvent.NAME)) {
            anchors.add(AnchorEvent.read(event));
            return;
        }
        RecordedThread thread = event.getThread(event.hasField("sampledThread") ? "sampledThread" : "eventThread");
        RecordedStackTrace stack = event.getStackTrace();
        if (thread == null || stack == null || !isOfTheCode(thread)) {
            return;
        }
        long start = event.getLong("startTime");
        List<Frame> inwards = frames(stack);
        switch (name) {
            case PROFILER_SAMPLE ->
                add(times, start, event.getLong("timeSpan"), event.getInt("samples"), thread, inwards);
            case "jdk.ExecutionSample", "jdk.NativeMethodSample" -> add(times, start, 0, 1, thread, inwards);
            case "jdk.ObjectAllocationInNewTLAB" ->
                add(allocations, start, 0, event.getLong("tlabSize"), thread, inwards);
            case "jdk.ObjectAllocationOutsideTLAB" ->
                add(allocations, start, 0, event.getLong("allocationSize"), thread, inwards);
            // With the frame of the JVM's own that async-profiler has: no method of Java's waits.
            case "jdk.JavaMonitorEnter" ->
                add(
                        times,
                        start,
                        event.getLong("duration"),
                        1,
                        thread,
                        Lists.concat(List.of(CodeFrames.ENTERING_MONITOR), inwards));
            default -> add(times, start, event.getLong("duration"), 1, thread, inwards);
        }
    }

    private static void add(
            List<StackSample> to, long start, long length, long weight, RecordedThread thread, List<Frame> inwards) {
        to.add(new StackSample(start, start + length, thread.getJavaThreadId(), name(thread), weight, inwards));
    }

    /** A thread of the JVM's own has no Java id, or a name that is known; a virtual one may have none. */
    private boolean isOfTheCode(RecordedThread thread) {
        long id = thread.getJavaThreadId();
        String name = name(thread);
        return id == measured || id > 0 && ThreadKind.mayRunCodeOfUsers(name) && !name.equals(REFERENCE_HANDLER);
    }

    private static String name(RecordedThread thread) {
        return thread.getJavaName() == null ? "" : thread.getJavaName();
    }

    /** Returns the frames of a stack, of which a recording has each once. */
    private List<Frame> frames(RecordedStackTrace stack) {
        List<Frame> known = frames.get(stack);
        if (known == null) {
            known = Lists.map(stack.getFrames(), this::frame);
            frames.put(stack, known);
        }
        return known;
    }

    private Frame frame(RecordedFrame frame) {
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

    /**
     * Puts the slash before a hidden class's address, as {@link Class#getName} has it: recordings have a dot or a plus.
     */
    static String binaryName(String recorded) {
        int at = recorded.lastIndexOf(ADDRESS) - 1;
        boolean isHidden = at > 0 && (recorded.charAt(at) == '.' || recorded.charAt(at) == '+');
        return isHidden ? recorded.substring(0, at) + '/' + recorded.substring(at + 1) : recorded;
    }
}
