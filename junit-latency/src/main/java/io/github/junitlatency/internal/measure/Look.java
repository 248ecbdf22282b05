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
    private final long max; // calls of a state
    private long before; // calls of earlier states
    private long done;

    /**
     * Prepares.
     *
     * @param max calls of a state at most
     * @param maxNanos after which no other call begins
     */
    Look(WarmUp warmUp, long max, long maxNanos, LongSupplier nanoTime) {
        this.max = max;
        this.warmUp = warmUp;
        this.maxNanos = maxNanos;
        this.nanoTime = nanoTime;
        begin = nanoTime.getAsLong();
    }

    /**
     * Runs the calls.
     *
     * @param round of the warm-up, for a note in what the body throws
     * @param isOneState whether no other state follows
     * @param settings how they are added up
     */
    void run(Body body, Blocks blocks, Phases phases, int round, boolean isOneState, PhaseSettings settings)
            throws Throwable {
        blocks.startEvery(0);
        do {
            before += done;
            done = 0;
            phases.during("the warm-up of round " + round, () -> {
                body.beforeRound().run();
                blocks.begin(settings);
                phases.run(round, "warm-up", max, this);
            });
        } while (!isOneState && !isOver());
        blocks.startOnSchedule();
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
