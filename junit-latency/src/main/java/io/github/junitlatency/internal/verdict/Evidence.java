package io.github.junitlatency.internal.verdict;

import java.util.List;

/**
 * What one round says about one budget.
 *
 * @param counts exact counts of iterations
 * @param atBest what would be over the limit had the core run at its best
 * @param supported whether enough are judged for the budget to mean something, or it is broken whatever the others were
 * @param timedSeconds how long the round's iterations took together
 * @param throttledExceedances how many of the exceedances {@link AtBest at the core's best} a CPU quota is seen in
 * @param seen iterations over the limit that a source saw the code make slow
 * @param unsteady why the round is set aside where it breaks the budget, as {@link JudgedRound} says; or empty
 */
record Evidence(
        Counts counts,
        AtBest atBest,
        boolean supported,
        double timedSeconds,
        long throttledExceedances,
        SeenInCode seen,
        String unsteady) {

    /** A steady round in which no source saw the code make anything slow; a CPU quota has all exceedances, or none. */
    Evidence(Counts counts, AtBest atBest, boolean supported, double timedSeconds, boolean throttled) {
        this(counts, atBest, supported, timedSeconds, throttled ? atBest.exceedances() : 0, SeenInCode.NONE, "");
    }

    /**
     * Exact counts of iterations.
     *
     * @param judged that were not left out
     * @param exceedances of them that are over the limit
     * @param allowed how many of them may be
     * @param unsure iterations that may be over the limit too, and are not among those
     * @param sibling what a busy sibling thread may have made of them
     */
    record Counts(long judged, long exceedances, long allowed, long unsure, BusySibling sibling) {

        /** Beside an idle sibling thread. */
        Counts(long judged, long exceedances, long allowed, long unsure) {
            this(judged, exceedances, allowed, unsure, BusySibling.IDLE);
        }
    }

    /**
     * What would be over the limit had the core run at its best, and memory as usual.
     *
     * @param slower how much slower the machine made it
     * @param exceedances how many iterations
     * @param events how many events those come from; fewer than they are where one iteration makes others late
     * @param eventSize the size of the event that an exceedance belongs to, on average, as {@link Stalls#eventSize} gives it
     * @param slowIndices which iterations, ascending; of very many, those that were noted
     * @param cold how many of them ran first in the round, and are no longer than cold caches explain
     * @param late how many other processes can have made late at most, by having CPUs that threads of the code waited for
     */
    record AtBest(
            Slower slower,
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
            this(new Slower(slowdown, 0), exceedances, events, eventSize, slowIndices, 0, 0);
        }

        /** Returns how many times slower the core ran than at its best. */
        double slowdown() {
            return slower.times();
        }
    }

    /**
     * How much slower the machine made a round.
     *
     * @param times how many times slower the core ran than at its best, 1 or more
     * @param memoryNanos how much longer than usual a walk through memory took beside it, at the budget's percentile
     */
    record Slower(double times, double memoryNanos) {}

    /** Returns whether the budget holds in this round, by exact count. */
    boolean holds() {
        return counts.exceedances <= counts.allowed;
    }

    /** Returns whether the budget would hold had the core run at its best and memory as usual, so that the breach may be theirs. */
    boolean isBrokenByASlowCore() {
        return !holds() && atBest.exceedances <= counts.allowed;
    }

    /**
     * Returns whether the budget would hold had the core's sibling thread been idle, as far as anybody knows.
     *
     * <p>What a source saw the code do, such as sleep, is no slower beside a sibling.
     */
    boolean isBrokenByABusySibling() {
        return !holds()
                && !isBrokenByASlowCore()
                && counts.sibling.exceedances() <= counts.allowed
                && seen.count() <= counts.allowed;
    }

    /** Returns the same beside a sibling thread that may have been busy. */
    Evidence beside(BusySibling sibling) {
        return new Evidence(
                new Counts(counts.judged, counts.exceedances, counts.allowed, counts.unsure, sibling),
                atBest,
                supported,
                timedSeconds,
                throttledExceedances,
                seen,
                unsteady);
    }

    /** Returns whether the budget would hold without the first iterations, which cold caches may have slowed. */
    boolean isBrokenByAColdStart() {
        return !holds() && !isBrokenByASlowCore() && atBest.exceedances - atBest.cold <= counts.allowed;
    }

    /** Returns whether the budget holds only if every iteration that nobody can tell of is within the limit. */
    boolean hangsOnLeftOut() {
        return holds() && counts.exceedances + counts.unsure > counts.allowed;
    }

    /** Returns whether the budget would hold had other processes never had a CPU that the code's threads waited for, as far as anybody knows. */
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
                && !isBrokenByABusySibling()
                && !isBrokenByAColdStart()
                && !isBrokenByWaits()
                && !hangsOnLeftOut()
                && !isBrokenUnsteady();
    }
}
