package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.recorder.EarlyStart;
import io.github.junitlatency.internal.cause.recorder.FlightRecorder;
import io.github.junitlatency.internal.cause.recorder.JfrRecorder;
import io.github.junitlatency.internal.cause.recorder.RecordingSettings;
import io.github.junitlatency.internal.cause.stack.StackSources.StackSource;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.result.CodeFacts.Sampler;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

/**
 * Takes stacks by Flight Recorder: the events of waits, of class loading and of allocation, and samples of threads at work.
 *
 * <p>An event is known from begin to end. A wait that begins before {@link #start} or ends after {@link #stop} has none.
 */
final class RecorderStacks implements StackSource {

    private static final long INTERVAL_NANOS = 1_000_000; // the shortest that the JVM has

    private final Supplier<JfrRecorder> recorders;

    private JfrRecorder recorder; // null while nothing runs
    private long measured;

    /** Takes the clock whose ticks the stacks are to have. */
    RecorderStacks(Clock clock) {
        this(() -> new JfrRecorder(clock::read, RecordingSettings.ofStacks()));
    }

    /** Takes what records. */
    RecorderStacks(Supplier<JfrRecorder> recorders) {
        this.recorders = recorders;
    }

    @Override
    public Sampler sampler() {
        return Sampler.RECORDER;
    }

    @Override
    public void start() throws IOException {
        EarlyStart.ofThisJvm().await();
        measured = Thread.currentThread().getId();
        try {
            FlightRecorder.requireModule();
            recorder = recorders.get();
            recorder.start();
        } catch (IOException | RuntimeException | LinkageError | InternalError e) {
            close();
            throw new IOException(e.getMessage() == null ? e.toString() : e.getMessage(), e);
        }
    }

    @Override
    public StackRecording stop() throws IOException {
        try {
            recorder.stop();
            long intervalTicks = Math.round(INTERVAL_NANOS * recorder.ticksPerNano());
            return recorder.read(file -> StackReader.read(file, Sampler.RECORDER, measured, List.of(), intervalTicks))
                    .disjoint();
        } catch (RuntimeException | LinkageError | InternalError e) {
            throw new IOException("Flight Recorder's stacks cannot be read (" + e + ")", e);
        } finally {
            close();
        }
    }

    private void close() {
        if (recorder != null) {
            recorder.close();
        }
        recorder = null;
    }
}
