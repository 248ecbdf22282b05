package io.github.junitlatency.internal.measure;

import java.util.function.LongSupplier;

/**
 * The first calls of a warm-up, before anything else is done: it ends with the first call that returns after a time.
 *
 * <p>Class initialisers run in it, and pools come to be that are made when they are first needed.
 */
final class Look implements PhaseWatch {

    private final WarmUp warmUp;
    private final long maxNanos;
    private final LongSupplier nanoTime;
    private final long begin;
    private long max; // calls of the state
    private long before; // calls of earlier states
    private long done;

    Look(WarmUp warmUp, long maxNanos, LongSupplier nanoTime) {
        this.warmUp = warmUp;
        this.maxNanos = maxNanos;
        this.nanoTime = nanoTime;
        begin = nanoTime.getAsLong();
    }

    /** Begins a state of so many calls at most. */
    void beginState(long calls) {
        max = calls;
        before += done;
        done = 0;
    }

    @Override
    public int cpuOf(int block) throws InterruptedException {
        return warmUp.cpuOf(block, -1);
    }

    @Override
    public long left(long ran) {
        return isOver() ? 0 : max - ran;
    }

    @Override
    public void ran(long ran) {
        done = ran;
    }

    /** Returns whether the time is over. */
    boolean isOver() {
        return calls() > 0 && nanos() >= maxNanos;
    }

    /** Returns how many calls ran. */
    long calls() {
        return before + done;
    }

    /** Returns how many of them on the last state. */
    long ofState() {
        return done;
    }

    /** Returns how long it has taken. */
    long nanos() {
        return nanoTime.getAsLong() - begin;
    }
}
