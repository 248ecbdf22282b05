package io.github.junitlatency.internal.verdict;

import java.util.List;

/**
 * Holds what one round says about one budget.
 *
 * @param counts exact counts of iterations
 * @param atBest what would be over the limit had the core run at its best
 * @param supported whether enough are judged for the budget to mean something, or it is broken whatever the others were
 * @param timedSeconds how long the round's iterations took together
 * @param seen iterations over the limit that a source saw the code make slow
 * @param unsteady why the round is set aside where it breaks the budget, as {@link JudgedRound} says; or empty
 */
record Evidence(
        Counts counts, AtBest atBest, boolean supported, double timedSeconds, SeenInCode seen, String unsteady) {

    /** A steady round in which no source saw the code make anything slow. */
    Evidence(Counts counts, AtBest atBest, boolean supported, double timedSeconds) {
        this(counts, atBest, supported, timedSeconds, SeenInCode.NONE, "");
    }

    /**
     * Exact counts of iterations.
     *
     * @param judged that were not excluded
     * @param exceedances of them that are over the limit
     * @param allowed how many of them may be
     * @param unsure iterations that may be over the limit too, and are not among those
     */
    record Counts(long judged, long exceedances, long allowed, long unsure) {}

    /**
     * Counts what would be over the limit had the core run at its best.
     *
     * @param slowdown how many times slower the core ran than at its best, 1 or more
     * @param exceedances how many iterations
     * @param events how many events those come from; fewer than they are where one iteration makes others late
     * @param eventSize the size of the event that an exceedance belongs to, on average, as {@link Stalls#eventSize} gives it
     * @param slowIndices which iterations, ascending; of very many, those that were noted
     * @param cold how many of them ran first in the round, and are no longer than cold caches explain
     * @param late how many other processes can have made late at most, by having CPUs that threads of the code waited for
     */
    record AtBest(
            double slowdown,
            long exceedances,
            long events,
            double eventSize,
            List<Long> slowIndices,
            long cold,
            long late) {

        AtBest {
            slowIndices = List.copyOf(slowIndices);
        }

        /** A round that began with warm caches, and whose threads waited for no CPU that others had. */
        AtBest(double slowdown, long exceedances, long events, double eventSize, List<Long> slowIndices) {
            this(slowdown, exceedances, events, eventSize, slowIndices, 0, 0);
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

    /** Returns whether the budget would hold without the first iterations, which cold caches may have slowed. */
    boolean isBrokenByAColdStart() {
        return !holds() && !isBrokenByASlowCore() && atBest.exceedances - atBest.cold <= counts.allowed;
    }

    /** Returns whether the budget holds only if every undecided iteration is within the limit. */
    boolean hangsOnLeftOut() {
        return holds() && counts.exceedances + counts.unsure > counts.allowed;
    }

    /** Returns whether the budget would hold had other processes never had a CPU that the code's threads waited for. */
    boolean isBrokenByWaits() {
        return !holds()
                && !isBrokenByASlowCore()
                && atBest.exceedances - atBest.late <= counts.allowed
                && seen.count() <= counts.allowed;
    }

    /** Returns whether the budget is broken while the code changed, so that it may hold when that is over. */
    boolean isBrokenUnsteady() {
        return !holds() && !unsteady.isEmpty();
    }

    /** Returns whether the round says anything about the code. */
    boolean isEvidence() {
        return supported
                && !isBrokenByASlowCore()
                && !isBrokenByAColdStart()
                && !isBrokenByWaits()
                && !hangsOnLeftOut()
                && !isBrokenUnsteady();
    }
}
