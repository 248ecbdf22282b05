package io.github.junitlatency.internal.run;

import java.util.random.RandomGenerator;

/**
 * Pauses between rounds: each about twice as long as the one before, so that a noisy spell is outlasted, and of a random
 * length, because what comes at a fixed rate would else meet the same iterations again.
 */
final class RoundGap {

    private static final long FIRST_NANOS = 20_000_000;
    private static final int MAX_DOUBLINGS = 4;
    private static final double VARIATION = 0.25;

    private final Sleep sleep;
    private final RandomGenerator random;

    /** Lets time pass. */
    interface Sleep {
        void nanos(long nanos) throws InterruptedException;
    }

    RoundGap(Sleep sleep, RandomGenerator random) {
        this.sleep = sleep;
        this.random = random;
    }

    /** Pauses after so many rounds. */
    void after(int rounds) throws InterruptedException {
        long nanos = FIRST_NANOS << Math.min(MAX_DOUBLINGS, rounds - 1);
        sleep.nanos(Math.round(nanos * random.nextDouble(1 - VARIATION, 1 + VARIATION)));
    }
}
