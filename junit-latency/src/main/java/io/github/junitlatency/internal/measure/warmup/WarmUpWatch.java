package io.github.junitlatency.internal.measure.warmup;

import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.measure.phase.Blocks;
import io.github.junitlatency.internal.measure.phase.PhaseWatch;
import io.github.junitlatency.internal.measure.phase.StateTimes;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Runs the iterations of a warm-up, state by state. */
abstract class WarmUpWatch implements PhaseWatch {

    final WarmUpOrder order;
    final Blocks blocks;
    final WarmUp warmUp;
    final LongSupplier nanoTime;
    final long begin;
    private final int cpu;
    private final WarmUpProgress progress;
    StateTimes state; // the last one that is timed; null before one
    private long ofState; // iterations of the state so far

    /**
     * Begins.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param progress tells how far it is, by the same clock
     */
    WarmUpWatch(WarmUpOrder order, Blocks blocks, WarmUp warmUp, int cpu, WarmUpProgress progress) {
        this.order = order;
        this.blocks = blocks;
        this.warmUp = warmUp;
        this.cpu = cpu;
        this.progress = progress;
        nanoTime = progress.nanoTime();
        begin = nanoTime.getAsLong();
    }

    /** Begins a state, or goes on with one of which so many iterations ran before. */
    final void goOnFrom(long before) {
        ofState = before;
        beginState(before);
    }

    /** Returns how many iterations of the state have run. */
    final long ofState() {
        return ofState;
    }

    /** Begins a state. */
    abstract void beginState(long before);

    /** Goes on after a pause, with a new tally: a schedule does not catch up on it. */
    final void resume() {
        blocks.begin(warmUp.settings(order));
        state.startFrom(ValueCounts.none());
    }

    @Override
    public int beforeBlock(int block) throws InterruptedException {
        return warmUp.beforeBlock(block, cpu);
    }

    @Override
    public final void afterBlock(int size, long nanos, long done) {
        progress.tookBlock(size, nanos);
        ofState = done;
        add(done);
        progress.ran(iterations());
    }

    /** Adds what has run since it was asked last, given how many iterations of the state have run. */
    abstract void add(long done);

    /** Returns why it ended; empty while another state is to follow. */
    abstract Optional<Ended> ended();

    /** Returns how many iterations ran. */
    abstract long iterations();

    /** Returns the median of what ran last, gross; what is given where nothing ran. */
    abstract long typicalTicks(long known);

    /** Returns the times of the last whole state, or of the only one as far as it ran; empty where none is known. */
    abstract Optional<StateTimes> state();

    /** Returns {@link WarmUpProgress#nanosPerIteration}. */
    final double nanosPerIteration() {
        return progress.nanosPerIteration();
    }

    /** Returns whether so much time has passed from the beginning until now. */
    final boolean isOver(double seconds, long now) {
        return now - begin >= seconds * 1e9;
    }
}
