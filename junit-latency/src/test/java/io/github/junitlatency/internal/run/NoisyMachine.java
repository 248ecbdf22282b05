package io.github.junitlatency.internal.run;

import java.util.SplittableRandom;

/**
 * A machine with a clock that plays a script: a body whose quantiles are known, an empty body, and stalls that come when
 * the noise says, whatever is running.
 */
public final class NoisyMachine extends SimulatedMachine {

    static final double FREQUENCY_HZ = 2e7;
    static final long OVERHEAD_TICKS = 40;
    static final long USUAL_TICKS = 200; // net
    static final long SLOW_TICKS = 400;
    static final long STALL_TICKS = 500;
    private static final int MAX_BETWEEN_TICKS = 100; // from a stop read to the next start read

    /** Says when stalls come. */
    public interface Noise {

        /** Returns the time of the first stall after a time; asked in ascending order. */
        double after(double ticks);
    }

    private SplittableRandom random;
    private double slowShare;
    private Noise noise;
    private double nextStall;

    /**
     * Begins a new life, through the same compiled loops.
     *
     * @param newSlowShare the share of the body's iterations that are slow by themselves
     */
    void restart(SplittableRandom newRandom, double newSlowShare, Noise newNoise) {
        random = newRandom;
        slowShare = newSlowShare;
        noise = newNoise;
        now = 0;
        nextStall = noise.after(0);
    }

    /** Lets time pass. */
    void sleep(long nanos) {
        pass(Math.round(nanos * FREQUENCY_HZ / 1e9));
    }

    /** Lets time pass, and returns what came of stalls in it. */
    private long pass(long ticks) {
        long until = now + ticks;
        long stalled = 0;
        while (nextStall < until) {
            stalled += STALL_TICKS;
            nextStall = noise.after(nextStall);
        }
        now = until + stalled;
        // what would have come during a stall comes after it
        nextStall = Math.max(nextStall, now);
        return stalled;
    }

    @Override
    void beforeStart() {}

    @Override
    void beforeStop(boolean ofBody) {
        long own = !ofBody ? 0 : random.nextDouble() < slowShare ? SLOW_TICKS : USUAL_TICKS;
        pass(OVERHEAD_TICKS + own);
    }

    /**
     * Here and not before the start read: reads between blocks, whose number depends on the real machine, shall let no
     * time pass.
     */
    @Override
    void afterStop() {
        pass(random.nextInt(MAX_BETWEEN_TICKS));
    }
}
