package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.recorder.Anchors;
import io.github.junitlatency.internal.cause.recorder.EarlyStart;
import io.github.junitlatency.internal.cause.recorder.JfrModule;
import io.github.junitlatency.internal.cause.recorder.JfrRecorder;
import io.github.junitlatency.internal.cause.recorder.RecordingSettings;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.result.CodeFacts.Sampler;
import java.io.IOException;
import java.util.function.Supplier;

/**
 * Takes stacks by Flight Recorder: the events of waits, of class loading and of allocation, and samples of threads at work.
 *
 * <p>An event is known from begin to end. A wait that begins before {@link #start} or ends after {@link #stop} has none.
 */
final class RecorderStacks implements StackSource {

    private static final long INTERVAL_NANOS = 1_000_000; // the shortest that the JVM has

    private static final int ANCHORS = 8; // the first ones run cold code, and the narrowest counts

    private final Clock clock;
    private final Supplier<JfrRecorder> recorders;

    private JfrRecorder recorder; // null while nothing runs
    private long measured;
    private long startNanos;
    private long startTicks;

    /** Takes the clock whose ticks the stacks are to have. */
    RecorderStacks(Clock clock) {
        this(clock, () -> new JfrRecorder(clock, RecordingSettings.ofStacks()));
    }

    /** Takes what records, too. */
    RecorderStacks(Clock clock, Supplier<JfrRecorder> recorders) {
        this.clock = clock;
        this.recorders = recorders;
    }

    @Override
    public Sampler sampler() {
        return Sampler.RECORDER;
    }

    @Override
    public void start() throws IOException {
        if (recorder != null) {
            throw new IllegalStateException("started twice");
        }
        EarlyStart.ofThisJvm().await();
        measured = Thread.currentThread().getId();
        try {
            JfrModule.require();
            recorder = recorders.get();
            recorder.start();
            anchor(1);
            startNanos = System.nanoTime();
            startTicks = clock.read();
        } catch (IOException | RuntimeException | LinkageError | InternalError e) {
            close();
            throw new IOException(e.getMessage() == null ? e.toString() : e.getMessage(), e);
        }
    }

    private void anchor(int group) {
        for (int i = 0; i < ANCHORS; i++) {
            recorder.anchor(group);
        }
    }

    @Override
    public StackRecording stop() throws IOException {
        if (recorder == null) {
            throw new IllegalStateException("not started");
        }
        try {
            double ticksPerNano = (double) (clock.read() - startTicks) / Math.max(1, System.nanoTime() - startNanos);
            anchor(2);
            recorder.stop();
            return read(Math.max(1, Math.round(INTERVAL_NANOS * ticksPerNano)));
        } catch (RuntimeException | LinkageError | InternalError e) {
            throw new IOException("Flight Recorder's stacks cannot be read (" + e + ")", e);
        } finally {
            close();
        }
    }

    private StackRecording read(long intervalTicks) throws IOException {
        StackReader.Read read = recorder.read(file -> StackReader.read(file, Sampler.RECORDER, measured));
        Anchors anchors = new Anchors(read.anchors());
        return new StackRecording(
                DisjointStacks.of(RecordedStack.timed(read.stacks(), false, anchors, intervalTicks)),
                RecordedStack.timed(read.stacks(), true, anchors, intervalTicks));
    }

    private void close() {
        if (recorder != null) {
            recorder.close();
        }
        recorder = null;
    }
}
