package io.github.junitlatency.internal.measure.warmup;

import io.github.junitlatency.internal.measure.phase.BlockLength;
import io.github.junitlatency.internal.measure.warmup.WarmUpWatch.LastCalls;

/**
 * The order to warm a loop: by a number of iterations, or until it is steady.
 *
 * @param asked iterations; below 0 for as many as it takes
 * @param state calls of one state at most, until {@code @BeforeRound} makes another: the iterations of a round
 * @param ceilingSeconds the time after which it ends at the latest; an iteration that runs then ends first
 * @param stepTicks the clock's step
 * @param overheadTicks the instrument's
 * @param intervalTicks of the schedule; 0 without one
 * @param scheduled iterations that follow on the schedule, where those before had none; 0 where all keep it
 */
public record WarmUpOrder(
        long asked,
        long state,
        double ceilingSeconds,
        long stepTicks,
        long overheadTicks,
        double intervalTicks,
        long scheduled) {

    /** The loop itself takes half as many to be compiled. */
    public static final long FLOOR_ITERATIONS = (long) BlockLength.SHORT_BLOCKS * BlockLength.SHORTEST;

    /** The floor takes at most this share of the ceiling. */
    private static final double FLOOR_SHARE = 0.1;

    /** However short the body is, the compilers get this share of the floor's time: rare paths are compiled late. */
    private static final double MIN_SHARE = 0.1;

    /** Returns an order of so many iterations on one state, whatever they take. */
    public static WarmUpOrder of(long iterations) {
        return new WarmUpOrder(iterations, Math.max(1, iterations), Double.POSITIVE_INFINITY, 0, 0, 0, 0);
    }

    /** Returns whether it ends by itself when the loop is steady. */
    public boolean isAuto() {
        return asked < 0;
    }

    /** Returns the fewest iterations: what the loop takes to be compiled, and a whole state. */
    long floorIterations() {
        return Math.max(FLOOR_ITERATIONS, state);
    }

    /** Returns when the floor is reached with fewer iterations, too. */
    double floorSeconds() {
        return floorSeconds(ceilingSeconds);
    }

    /** Returns when the floor of an automatic warm-up is reached, given its ceiling. */
    public static double floorSeconds(double ceilingSeconds) {
        return ceilingSeconds * FLOOR_SHARE;
    }

    /** Returns how long it takes at least. */
    double minSeconds() {
        return floorSeconds() * MIN_SHARE;
    }

    /** Returns the order for what follows on the schedule. */
    WarmUpOrder onSchedule() {
        return with(scheduled, Double.POSITIVE_INFINITY, 0);
    }

    /** Returns how many of its iterations follow the pause in which the round is settled. */
    long lastCalls() {
        return LastCalls.of(isAuto() ? state : asked);
    }

    /** Returns the order for what runs before that pause: one until the loop is steady is not shortened. */
    WarmUpOrder untilLastCalls() {
        return isAuto() ? this : with(asked - lastCalls(), ceilingSeconds, scheduled);
    }

    /** Returns the order for one of so many threads, which have the iterations together. */
    public WarmUpOrder ofOne(int threads) {
        return new WarmUpOrder(
                asked < 0 ? asked : share(asked, threads),
                share(state, threads),
                ceilingSeconds,
                stepTicks,
                overheadTicks,
                intervalTicks * threads,
                share(scheduled, threads));
    }

    private static long share(long iterations, int threads) {
        return (iterations + threads - 1) / threads;
    }

    /** Returns the order for another round of a loop that is warm. */
    public WarmUpOrder again() {
        return isAuto() ? with(Math.min(FLOOR_ITERATIONS, state), minSeconds(), scheduled) : this;
    }

    private WarmUpOrder with(long iterations, double ceiling, long onSchedule) {
        return new WarmUpOrder(iterations, state, ceiling, stepTicks, overheadTicks, intervalTicks, onSchedule);
    }
}
