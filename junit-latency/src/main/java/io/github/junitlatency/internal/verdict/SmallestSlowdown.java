package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.verdict.round.Recurrence;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Sensitivity;
import java.util.Optional;
import java.util.function.LongPredicate;

/**
 * Finds the smallest slowdown of each call that a budget would have gone red for, from one round's times.
 *
 * <p>If each call takes d ticks more, those over limit - d are over the limit. So there are two steps:
 *
 * <ol>
 *   <li>How many calls e of a round must be over: the fewest that {@link RateTest} takes for proof in as many rounds as
 *   fit, 12 or 4, all alike. The machine goes on as it did in the control run, which is as long as these rounds.
 *   <li>The least d with which e calls are surely over limit - d; or that with which half of all calls are
 *   {@link Judge#FAR} times the limit, if that is less.
 * </ol>
 *
 * <p>Example: {@code p99.9 <= 20 us}, rounds of 10,000 calls, level 0.00167, and a machine that was silent. 12 rounds
 * of 14 make 168 of 120,000, which have a chance of 0.0003 where 120 are allowed and the machine explains 7.1; 12 of 13
 * have 0.007, which is over half of the level. If the 14th longest call took 16.2 us and the median is 10 us, it is 3.8
 * us, or 38%.
 *
 * <p>It is what would surely do. The same slow calls in all rounds may be fewer ({@link Recurrence}), and so may be
 * those of 24 rounds. What the machine did to single calls is left out.
 *
 * @param calls of a round
 * @param level of a look at rates
 * @param rounds that there are at this look
 * @param seconds that the calls of a round take together
 * @param aloneRate how many calls a second the control run has over the headroom
 * @param excusedTicks by how much a call over the limit is excused, by the clock's steps and a slow core, as the clock's
 */
record SmallestSlowdown(long calls, double level, long rounds, double seconds, double aloneRate, long excusedTicks) {

    /**
     * Returns it; empty where the median is below what the clock resolves.
     *
     * @param times net ticks of the round's calls
     */
    Optional<Sensitivity> of(Limit limit, Distribution times, long medianTicks, double frequencyHz) {
        if (medianTicks <= 0) {
            return Optional.empty();
        }
        Budget budget = limit.budget();
        long needed = needed(budget);
        long half = (times.count() + 1) / 2;
        long more = Math.min(
                needed > times.count() ? Long.MAX_VALUE : missing(limit.ticks(), times, needed),
                missing((long) (Judge.FAR * limit.ticks()), times, half));
        return Optional.of(new Sensitivity(
                (double) more / medianTicks, budget.figure().value(more, frequencyHz), needed > calls ? 0 : needed));
    }

    /** Returns by how many ticks each call must be longer for so many to be surely over a limit. */
    private long missing(long limitTicks, Distribution times, long needed) {
        long sum = limitTicks + excusedTicks;
        long surely = sum < 0 ? Long.MAX_VALUE - 1 : Math.min(sum, Long.MAX_VALUE - 1); // a limit may be of any size
        return least(0, surely + 1, more -> times.countOver(surely - more) >= needed);
    }

    /**
     * Returns how many calls of a round over the limit are proof in rounds that are alike; more than there are where
     * none are.
     */
    private long needed(Budget budget) {
        double time = seconds * rounds;
        long alone = Math.round(aloneRate * time);
        double share = RateTest.allowedShare(budget) + TailProbability.maxMean(alone, level / 2) / (calls * rounds);
        return least(
                budget.allowedExceedances(calls) + 1,
                calls + 1,
                over -> areRanked(over * rounds + alone)
                        && TailProbability.rate(over * rounds, time, alone, time) < level
                        && (budget.percentile().isEmpty()
                                || TailProbability.binomial(over * rounds, calls * rounds, Math.min(1, share))
                                        < level / 2));
    }

    /**
     * Returns whether slices of half a round tell enough to be ranked one by one; with more rounds than four, longer
     * ones do.
     */
    private boolean areRanked(long events) {
        return rounds > Confirmation.FIRST_LOOK || events >= 4 * RateTest.ENOUGH_EVENTS * rounds;
    }

    /** Returns the least number from which on something holds, by halving; the largest where it holds for none. */
    static long least(long from, long most, LongPredicate holds) {
        long low = from;
        long high = most;
        while (low < high) {
            long middle = low + (high - low) / 2;
            if (holds.test(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return high;
    }
}
