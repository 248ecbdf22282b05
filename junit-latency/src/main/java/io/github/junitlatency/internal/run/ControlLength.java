package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.verdict.Judge;

/**
 * The length of a slice of the control run. It is the shortest, or as much timed code as rounds have more than the control run.
 *
 * <p>The control run decides only where a budget is broken and it must be told whether the machine alone does such things as often.
 * So no time goes into it while all budgets hold, nor in the first two rounds of a test whose calls are obviously too slow: two such
 * rounds are FAIL without it. Example: 10,000 calls of 60 us under {@code p50 <= 40 us} are followed by 2 ms of control; under
 * {@code p50 <= 50 us} by 0.6 s.
 *
 * @param ticks of timed code
 * @param maxWallNanos with all that runs between, about
 */
record ControlLength(long ticks, long maxWallNanos) {

    private static final double SHORTEST_SECONDS = 0.002;
    private static final double SHORTEST_WALL_SECONDS = 0.1;

    private static final int OBVIOUS_ROUNDS = 2; // decide

    /** Returns the shortest. */
    static ControlLength shortest(double frequencyHz) {
        return new ControlLength(Math.round(SHORTEST_SECONDS * frequencyHz), nanos(SHORTEST_WALL_SECONDS));
    }

    /**
     * Returns this one, or a longer one.
     *
     * @param missingTicks of control
     * @param maxWallSeconds about
     */
    ControlLength upTo(long missingTicks, double maxWallSeconds) {
        return new ControlLength(Math.max(ticks, missingTicks), Math.max(maxWallNanos, nanos(maxWallSeconds)));
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * 1e9);
    }

    /**
     * Returns whether a verdict may need as much control as there are rounds.
     *
     * @param number of the round, from 1
     */
    static boolean isNeeded(Samples round, int number) {
        long count = round.histogram().getTotalCount();
        boolean isBroken = Lists.any(
                round.exceedances(),
                over -> over.judged() > over.limit().budget().allowedExceedances(count));
        return isBroken && (number > OBVIOUS_ROUNDS || !isObvious(round));
    }

    private static boolean isObvious(Samples round) {
        long leastTicks = Limit.minTicks(Lists.map(round.exceedances(), over -> over.limit()));
        return round.times().medianTicks() > Judge.FAR * leastTicks;
    }
}
