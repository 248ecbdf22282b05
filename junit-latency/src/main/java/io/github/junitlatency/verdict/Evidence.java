package io.github.junitlatency.verdict;

import java.util.List;

/**
 * What one round says about one budget. Plain data.
 *
 * @param judged iterations that were not left out
 * @param exceedances of them that are over the limit
 * @param allowed how many of them may be
 * @param timedSeconds how long the round's iterations took together
 * @param controlExceedances stalls of the empty body that are longer than the limit leaves room for over the median
 * @param controlSeconds how long the empty body ran, timed code alone
 * @param slowdown how many times slower the core ran than at its best, 1 or more
 * @param exceedancesAtBest how many iterations would be over the limit had the core run at its best
 * @param slowIndices iterations over the limit, ascending; of more than can be kept, the first
 */
public record Evidence(
        long judged,
        long exceedances,
        long allowed,
        double timedSeconds,
        long controlExceedances,
        double controlSeconds,
        double slowdown,
        long exceedancesAtBest,
        List<Long> slowIndices) {

    public Evidence {
        slowIndices = List.copyOf(slowIndices);
    }

    /** Returns whether the budget holds in this round, by exact count. */
    public boolean holds() {
        return exceedances <= allowed;
    }

    /** Returns whether the round speaks against the code: the budget is broken, and not by a slow core alone. */
    boolean breaks() {
        return exceedancesAtBest > allowed;
    }
}
