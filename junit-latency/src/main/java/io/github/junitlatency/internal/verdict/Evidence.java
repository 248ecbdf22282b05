package io.github.junitlatency.internal.verdict;

import java.util.List;

/**
 * What one round says about one budget. Plain data.
 *
 * @param judged iterations that were not left out
 * @param exceedances of them that are over the limit
 * @param unsure left-out iterations that may yet be over the limit
 * @param allowed how many of them may be
 * @param supported whether enough are judged for the budget to mean something, or it is broken whatever the others were
 * @param timedSeconds how long the round's iterations took together
 * @param slowdown how many times slower the core ran than at its best, 1 or more
 * @param exceedancesAtBest how many iterations would be over the limit had the core run at its best
 * @param eventsAtBest how many events those come from; fewer than they are where one iteration makes others late
 * @param together of how large an event, in exceedances, one of those is on average
 * @param throttled whether a CPU quota held the process
 * @param slowIndices iterations that would be over it even then, ascending; of very many, those that were noted
 */
record Evidence(
        long judged,
        long exceedances,
        long unsure,
        long allowed,
        boolean supported,
        double timedSeconds,
        double slowdown,
        long exceedancesAtBest,
        long eventsAtBest,
        double together,
        boolean throttled,
        List<Long> slowIndices) {

    /** A round in which each exceedance is an event of its own. */
    Evidence(
            long judged,
            long exceedances,
            long unsure,
            long allowed,
            boolean supported,
            double timedSeconds,
            double slowdown,
            long exceedancesAtBest,
            boolean throttled,
            List<Long> slowIndices) {
        this(
                judged,
                exceedances,
                unsure,
                allowed,
                supported,
                timedSeconds,
                slowdown,
                exceedancesAtBest,
                exceedancesAtBest,
                1,
                throttled,
                slowIndices);
    }

    Evidence {
        slowIndices = List.copyOf(slowIndices);
    }

    /** Returns whether the budget holds in this round, by exact count. */
    boolean holds() {
        return exceedances <= allowed;
    }

    /** Returns whether the core was slow by as much as the breach needs, so that it may be the core alone. */
    boolean isBrokenByASlowCore() {
        return !holds() && exceedancesAtBest <= allowed;
    }

    /** Returns whether the budget holds only if every iteration that was left out for a lost CPU is within the limit. */
    boolean hangsOnLeftOut() {
        return holds() && exceedances + unsure > allowed;
    }

    /** Returns whether the round says anything about the code. */
    boolean counts() {
        return supported && !isBrokenByASlowCore() && !hangsOnLeftOut();
    }
}
