package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.verdict.SmallestSlowdown.LeastLimit;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.internal.verdict.round.ControlSlice.Stalls;
import io.github.junitlatency.internal.verdict.round.ObservedBreaches;
import io.github.junitlatency.result.Reason;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

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

    /**
     * Holds what the control run, the empty body on the same CPU, says about one budget.
     *
     * <p>The machine breaks a limit by adding to a usual iteration what it has left, the headroom: limit - median of
     * the body. So iterations of the empty body over the headroom are compared with iterations of the test over the
     * limit.
     *
     * <p>Example: a limit of 50 us and a median of 2 us leave a headroom of 48 us. A slice of half a second has 10
     * iterations over 48 us, which come from 2 events: 20 exceedances per second. Where the test takes 3 times as long
     * to catch up, those events would have made 2 + 3 * (10 - 2) = 26 of its iterations late: 52 per second.
     *
     * @param headroomTicks how far the limit is from the body's median
     * @param headroomNanos the same as time
     * @param slices of the control run
     * @param leastLimit searches the least limit that could be judged next to it
     */
    public record ControlEvidence(
            long headroomTicks,
            double headroomNanos,
            List<ControlSlice.SliceOverLimit> slices,
            Supplier<Optional<LeastLimit>> leastLimit) {

        /** Returns all slices as one. */
        ControlSlice.SliceOverLimit all() {
            return ControlSlice.SliceOverLimit.together(slices);
        }
    }
}
