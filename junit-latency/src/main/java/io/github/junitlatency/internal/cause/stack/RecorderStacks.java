package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.recorder.Anchors;
import io.github.junitlatency.internal.cause.recorder.EarlyStart;
import io.github.junitlatency.internal.cause.recorder.JfrRecorder;
import io.github.junitlatency.internal.cause.recorder.RecordingSettings;
import io.github.junitlatency.internal.cause.stack.MergedStacks.Wait;
import io.github.junitlatency.internal.cause.stack.RecordedStack.Kind;
import io.github.junitlatency.internal.cause.stack.StackWatcher.Pace;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.CodeFacts.Sampler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Takes stacks where async-profiler is missing: waits and samples by Flight Recorder, and what a watcher sees.
 *
 * <p>How these become one timeline, {@link MergedStacks} says. Where Flight Recorder cannot be had, the watcher is alone and
 * asks threads that wait, too. A wait that begins before {@link #start} or ends after {@link #stop} has no event.
 */
final class RecorderStacks implements StackSource {

    private static final int ANCHORS_AT_THE_ENDS = 8;

    private static final int ROUNDS_BETWEEN_ANCHORS = 5; // 20 ms

    /** Seldom, because it makes iterations longer: 4 ms weigh eight intervals. */
    private static final Pace WITH_RECORDER = new Pace(4_000_000, 2_000_000, 8, false);

    private static final Pace ALONE = new Pace(1_000_000, 5_000_000, 1, true);

    private static final long MIN_ITERATION_NANOS =
            200_000; // of plants of 50 to 90 us innocent code was named in 3 of 4

    private final Clock clock;
    private final Supplier<JfrRecorder> recorders;

    private JfrRecorder recorder; // null where it cannot be had
    private StackWatcher watcher; // null while nothing runs
    private Optional<String> failure = Optional.empty();
    private long measured;
    private long startNanos;
    private long startTicks;
    private int rounds; // of the watcher's thread
    private int group;

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
    public long intervalNanos() {
        return MergedStacks.INTERVAL_NANOS; // of a wait; work has fewer
    }

    @Override
    public long minIterationNanos() {
        return MIN_ITERATION_NANOS;
    }

    /** Returns why Flight Recorder could not be started the last time; empty where it could. */
    Optional<String> failure() {
        return failure;
    }

    @Override
    public void start() throws IOException {
        if (watcher != null) {
            throw new IllegalStateException("started twice");
        }
        measured = Thread.currentThread().getId();
        group = 0;
        rounds = 0;
        startRecorder();
        startNanos = System.nanoTime();
        startTicks = clock.read();
        startWatcher(recorder == null);
    }

    private void startWatcher(boolean isAlone) throws IOException {
        StackWatcher made = isAlone
                ? new StackWatcher(Thread.currentThread(), clock, ALONE, () -> {})
                : new StackWatcher(Thread.currentThread(), clock, WITH_RECORDER, this::anchorSometimes);
        try {
            made.start();
            watcher = made;
        } catch (OutOfMemoryError e) { // no more threads
            throw new IOException("the thread that asks for stacks cannot be started (" + e.getMessage() + ")", e);
        } finally {
            if (watcher == null) {
                close();
            }
        }
    }

    private void startRecorder() {
        EarlyStart.ofThisJvm().await();
        try {
            JfrModule.require();
            recorder = recorders.get();
            recorder.start();
            anchorGroup();
            failure = Optional.empty();
        } catch (IOException | RuntimeException | LinkageError | InternalError e) {
            failure = Optional.of(e.getMessage() == null ? e.toString() : e.getMessage());
            close();
        }
    }

    private void anchorGroup() {
        group++;
        for (int i = 0; i < ANCHORS_AT_THE_ENDS; i++) {
            recorder.anchor(group);
        }
    }

    private void anchorSometimes() {
        if (++rounds % ROUNDS_BETWEEN_ANCHORS == 0) {
            anchorGroup();
        }
    }

    @Override
    public StackRecording stop() throws IOException {
        StackWatcher started = watcher;
        if (started == null) {
            throw new IllegalStateException("not started");
        }
        watcher = null;
        try {
            List<StackSample> watched = started.stop();
            long ticks = clock.read() - startTicks;
            long nanos = System.nanoTime() - startNanos;
            long interval = Math.max(1, Math.round((double) ticks * MergedStacks.INTERVAL_NANOS / nanos));
            return recorder == null ? new StackRecording(watched, List.of()) : read(watched, interval);
        } catch (RuntimeException | LinkageError | InternalError e) {
            throw new IOException("Flight Recorder's stacks cannot be read (" + e + ")", e);
        } finally {
            close();
        }
    }

    private StackRecording read(List<StackSample> watched, long interval) throws IOException {
        anchorGroup();
        recorder.stop();
        StackReader.Read read = recorder.read(file -> StackReader.read(file, Sampler.RECORDER, measured));
        Anchors anchors = new Anchors(read.anchors());
        List<Wait> waits = new ArrayList<>();
        List<StackSample> sampled = new ArrayList<>();
        List<StackSample> allocations = new ArrayList<>();
        for (RecordedStack each : read.stacks()) {
            long start = anchors.toTicks(each.start());
            if (each.kind() == Kind.WAIT) {
                waits.add(new Wait(
                        start, anchors.toTicks(each.end()), each.threadId(), each.threadName(), each.frames()));
            } else {
                (each.kind() == Kind.ALLOCATION ? allocations : sampled)
                        .add(new StackSample(start, each.threadId(), each.threadName(), each.weight(), each.frames()));
            }
        }
        return new StackRecording(
                new MergedStacks(interval, measured).merge(waits, sampled, watched),
                Lists.sorted(allocations, StackSample::ticks));
    }

    private void close() {
        if (recorder != null) {
            recorder.close();
        }
        recorder = null;
    }
}
