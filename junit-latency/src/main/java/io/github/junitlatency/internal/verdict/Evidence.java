package io.github.junitlatency.internal.verdict;

import java.util.List;

/**
 * What one round says about one budget.
 *
 * @param counts exact counts of iterations
 * @param atBest what would be over the limit had the core run at its best
 * @param supported whether enough are judged for the budget to mean something, or it is broken whatever the others were
 * @param timedSeconds how long the round's iterations took together
 * @param throttled whether a CPU quota held the process
 * @param unsteady why the round is set aside where it breaks the budget, as {@link JudgedRound} says; or empty
 */
record Evidence(
        Counts counts, AtBest atBest, boolean supported, double timedSeconds, boolean throttled, String unsteady) {

    /** A round in which the code did not change. */
    Evidence(Counts counts, AtBest atBest, boolean supported, double timedSeconds, boolean throttled) {
        this(counts, atBest, supported, timedSeconds, throttled, "");
    }

    /**
     * Exact counts of iterations.
     *
     * @param judged that were not left out
     * @param exceedances of them that are over the limit
     * @param allowed how many of them may be
     * @param unsure left-out iterations that may yet be over the limit
     */
    record Counts(long judged, long exceedances, long allowed, long unsure) {}

    /**
     * What would be over the limit had the core run at its best.
     *
     * @param slowdown how many times slower the core ran than at its best, 1 or more
     * @param exceedances how many iterations
     * @param events how many events those come from; fewer than they are where one iteration makes others late
     * @param eventSize the size of the event that an exceedance belongs to, on average, as {@link Stalls#eventSize} gives it
     * @param slowIndices which iterations, ascending; of very many, those that were noted
     */
    record AtBest(double slowdown, long exceedances, long events, double eventSize, List<Long> slowIndices) {

        AtBest {
            slowIndices = List.copyOf(slowIndices);
        }
    }

    /** Returns whether the budget holds in this round, by exact count. */
    boolean holds() {
        return counts.exceedances <= counts.allowed;
    }

    /** Returns whether the budget would hold had the core run at its best, so that the breach may be the core's alone. */
    boolean isBrokenByASlowCore() {
        return !holds() && atBest.exceedances <= counts.allowed;
    }

    /** Returns whether the budget holds only if every iteration that was left out for a lost CPU is within the limit. */
    boolean hangsOnLeftOut() {
        return holds() && counts.exceedances + counts.unsure > counts.allowed;
    }

    /** Returns whether the budget is broken while the code changed, so that it may hold when that is over. */
    boolean isBrokenUnsteady() {
        return !holds() && !unsteady.isEmpty();
    }

    /** Returns whether the round says anything about the code. */
    boolean isEvidence() {
        return supported && !isBrokenByASlowCore() && !hangsOnLeftOut() && !isBrokenUnsteady();
    }
}
