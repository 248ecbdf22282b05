package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.machine.CompilerThreads;

/**
 * Makes the pause before the first measured call once more, before a later call of the same round.
 *
 * <p>Both calls meet caches, timers and idle connections as the instrument leaves them. So what the first call takes beyond that
 * later one comes from the state that is fresh, and is the code's. The later call counts nowhere.
 *
 * <p>Example: the median is 54 us. With a first call of 1 ms and a call of 55 us after the second pause, the code itself makes
 * the first call slow. With 1 ms and 0.9 ms, the pause does.
 */
final class SecondPause {

    /** The later call is excluded: of fewer iterations it would be more than one in a hundred. */
    private static final long MIN_ITERATIONS = 100;

    /** The golden ratio: the call is another one in every round, and no multiple of what code counts up to. */
    private static final double GOLDEN = 0.6180339887498949;

    private final Phases phases;
    private final Blocks blocks;
    private final WarmUpRunner warmUps;
    private final CompilerThreads compilers;

    SecondPause(Phases phases, Blocks blocks, WarmUpRunner warmUps, CompilerThreads compilers) {
        this.phases = phases;
        this.blocks = blocks;
        this.warmUps = warmUps;
        this.compilers = compilers;
    }

    /** Returns whether a round of so many iterations has one, once its state is prepared. */
    boolean isDue(long iterations) {
        return iterations >= MIN_ITERATIONS && blocks.canAddOneApart() && warmUps.canPauseAgain();
    }

    /**
     * Runs the iterations up to the later call, the pause, and that call.
     *
     * @param watch of all iterations
     * @return the number of the iteration that follows
     */
    long run(int round, long iterations, PhaseWatch.AllIterations watch) throws Throwable {
        long later = iteration(round, iterations);
        phases.run(round, "measured", iterations, 0, watch.until(later));
        long begin = System.nanoTime();
        blocks.addOneApart();
        compilers.lastTierWorkNanos(); // as before the first call
        warmUps.pauseAgain(begin);
        phases.run(round, "measured", iterations, later, new PhaseWatch.OneCall(later, watch.cpu()));
        return later + 1;
    }

    /** Returns the number of the later call, which is in the middle half of a round. */
    static long iteration(int round, long iterations) {
        return (long) (iterations * (1 + 2 * (round * GOLDEN % 1)) / 4);
    }
}
