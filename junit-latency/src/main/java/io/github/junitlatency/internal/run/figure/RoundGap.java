package io.github.junitlatency.internal.run.figure;

import java.util.random.RandomGenerator;

/**
 * Lets time pass between rounds, each time about twice as long as before.
 *
 * <p>So a noisy spell is outlasted. The length is random, because what comes at a fixed rate would otherwise meet the same
 * iterations again.
 */
public final class RoundGap {

    private static final long FIRST_NANOS = 20_000_000;
    private static final int MAX_DOUBLINGS = 4;
    private static final double VARIATION = 0.25;

    private final Sleeping sleep;
    private final RandomGenerator random;

    /** Lets time pass. */
    public interface Sleeping {
        void nanos(long nanos) throws InterruptedException;
    }

    /** Prepares to wait between rounds. */
    public RoundGap(Sleeping sleep, RandomGenerator random) {
        this.sleep = sleep;
        this.random = random;
    }

    /** Lets time pass after so many rounds: min(20 ms * 2^(rounds - 1), 320 ms), give or take a quarter. */
    public void after(int rounds) throws InterruptedException {
        long nanos = FIRST_NANOS << Math.min(MAX_DOUBLINGS, rounds - 1);
        sleep.nanos(Math.round(nanos * random.nextDouble(1 - VARIATION, 1 + VARIATION)));
    }
}
