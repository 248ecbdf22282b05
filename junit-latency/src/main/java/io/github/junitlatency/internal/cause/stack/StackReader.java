package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.recorder.AnchorEvent;
import io.github.junitlatency.internal.cause.recorder.Anchors.Anchor;
import io.github.junitlatency.internal.cause.recorder.JfrRecorder;
import io.github.junitlatency.internal.cause.recorder.RecordingSettings;
import io.github.junitlatency.internal.cause.stack.RecordedStack.Kind;
import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.ThreadKind;
import io.github.junitlatency.result.CodeFacts.Sampler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;

/**
 * Reads stacks from a file of async-profiler's or of Flight Recorder's.
 *
 * <p>It keeps those of the measured thread and of threads that may run the user's code. Times are taken raw: in a file of
 * async-profiler's with {@code clock=monotonic} they are those of {@link System#nanoTime}.
 */
final class StackReader implements Consumer<RecordedEvent> {

    static final String PROFILER_SAMPLE = "profiler.WallClockSample";

    /** The JVM's thread that hands references over to their queues; to Java it looks at work while it waits. */
    private static final String REFERENCE_HANDLER = "Reference Handler";

    private final List<Anchor> anchors = new ArrayList<>();
    private final List<RecordedStack> stacks = new ArrayList<>();
    private final Frames frames = new Frames();
    private final boolean hasNative;
    private final long measured;

    private StackReader(Sampler sampler, long measured) {
        hasNative = sampler == Sampler.PROFILER;
        this.measured = measured;
    }

    /**
     * Holds what a file has.
     *
     * @param anchors in a file of async-profiler's none
     * @param stacks in any order
     */
    record Read(List<Anchor> anchors, List<RecordedStack> stacks) {}

    /**
     * Returns what a file has.
     *
     * @param sampler whose file it is
     * @param measured the measured thread's Java id
     * @throws IOException if it cannot be read
     */
    static Read read(Path file, Sampler sampler, long measured) throws IOException {
        StackReader reader = new StackReader(sampler, measured);
        List<String> events = Lists.concat(
                List.of(AnchorEvent.NAME, PROFILER_SAMPLE),
                RecordingSettings.SAMPLES,
                RecordingSettings.WITH_STACKS,
                RecordingSettings.ALLOCATIONS);
        JfrRecorder.read(file, events, reader);
        return new Read(reader.anchors, reader.stacks);
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
        switch (name) {
            case PROFILER_SAMPLE ->
                add(Kind.SAMPLES, start, start + event.getLong("timeSpan"), event.getInt("samples"), thread, stack);
            case "jdk.ExecutionSample", "jdk.NativeMethodSample" -> add(Kind.SAMPLES, start, start, 1, thread, stack);
            case "jdk.ObjectAllocationInNewTLAB" ->
                add(Kind.ALLOCATION, start, start, event.getLong("tlabSize"), thread, stack);
            case "jdk.ObjectAllocationOutsideTLAB" ->
                add(Kind.ALLOCATION, start, start, event.getLong("allocationSize"), thread, stack);
            case "jdk.JavaMonitorEnter" -> addEntering(start, start + event.getLong("duration"), thread, stack);
            default -> add(Kind.WAIT, start, start + event.getLong("duration"), 1, thread, stack);
        }
    }

    private void add(Kind kind, long start, long end, long weight, RecordedThread thread, RecordedStackTrace stack) {
        add(kind, start, end, weight, thread, frames.of(stack, hasNative));
    }

    private void add(Kind kind, long start, long end, long weight, RecordedThread thread, List<Frame> inwards) {
        stacks.add(new RecordedStack(kind, start, end, weight, thread.getJavaThreadId(), name(thread), inwards));
    }

    /** Adds a wait for a monitor with the frame of the JVM's own that async-profiler has then: no method of Java's waits. */
    private void addEntering(long start, long end, RecordedThread thread, RecordedStackTrace stack) {
        List<Frame> inwards = Lists.concat(List.of(CodeFrames.ENTERING_MONITOR), frames.of(stack, hasNative));
        add(Kind.WAIT, start, end, 1, thread, inwards);
    }

    /** A thread of the JVM's own has no Java id, or a name that is known; a virtual one may have none. */
    private boolean isOfTheCode(RecordedThread thread) {
        long id = thread.getJavaThreadId();
        return id == measured || id > 0 && mayRunCode(name(thread));
    }

    private static boolean mayRunCode(String name) {
        return ThreadKind.mayRunCodeOfUsers(name) && !name.equals(REFERENCE_HANDLER);
    }

    private static String name(RecordedThread thread) {
        return thread.getJavaName() == null ? "" : thread.getJavaName();
    }
}
