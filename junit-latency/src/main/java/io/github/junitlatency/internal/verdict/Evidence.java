package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.verdict.round.ObservedBreaches;
import io.github.junitlatency.internal.verdict.round.Stalls;
import io.github.junitlatency.result.Reason;
import java.util.List;
import java.util.Optional;

/**
 * Holds what one round says about one budget.
 *
 * @param counts exact counts of calls
 * @param certain what is known of the calls that surely are over the limit
 * @param timedSeconds how long the round's calls took together
 * @param observed calls over the limit that a source saw the code make slow
 * @param isFarOver whether at least half of all calls surely take over {@value Judge#FAR} times the limit
 * @param excused the one amount that decided, where the round is between; else empty
 */
record Evidence(
        CallCounts counts,
        Certain certain,
        double timedSeconds,
        ObservedBreaches observed,
        boolean isFarOver,
        Optional<Reason> excused) {

    /**
     * Exact counts of calls.
     *
     * @param calls of the round
     * @param possible how many may be over the limit
     * @param certain how many surely are
     * @param allowed how many may be by the budget
     */
    record CallCounts(long calls, long possible, long certain, long allowed) {}

    /**
     * Describes the calls that surely are over the limit.
     *
     * @param events how many events they come from; fewer than they are where one call makes others late
     * @param eventSize the size of the event that a call belongs to, on average, as {@link Stalls#eventSize} gives it
     * @param indices which calls, ascending; of very many, those that were noted
     */
    record Certain(long events, double eventSize, List<Long> indices) {

        Certain {
            indices = List.copyOf(indices);
        }
    }

    /** Returns whether the budget holds even with the most that can be the code's. */
    boolean holds() {
        return counts.possible <= counts.allowed;
    }

    /** Returns whether the budget is broken even by the least that surely is the code's. */
    boolean isBroken() {
        return counts.certain > counts.allowed;
    }

    /** Returns whether it is neither, so that the round says nothing. */
    boolean isBetween() {
        return !holds() && !isBroken();
    }

    /** Returns whether the calls that a source saw the code make slow break the budget by themselves. */
    boolean isBrokenByObserved() {
        return observed.count() > counts.allowed;
    }
}
