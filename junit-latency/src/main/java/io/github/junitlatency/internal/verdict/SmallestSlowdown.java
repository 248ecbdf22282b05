package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.LimitUnit;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.internal.verdict.round.Recurrence;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Sensitivity;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
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

    /**
     * Names the least limit that could be judged next to this control run.
     *
     * <p>It is median + h, where h is the smallest headroom that the control run leaves room for in each of its slices:
     *
     * <pre>
     * of a maximum:              no iteration of a slice is over h
     * of a percentile, share s:  inTest(h) / seconds &lt;= s * iterations per second / 2
     * </pre>
     *
     * <p>With half of the allowed share free, code that exceeds such a limit one and a half times as often as it may is
     * above the machine in every round.
     *
     * <p>Where the rounds so far would break that limit too, the least one that they all keep is named instead.
     *
     * <p>Example: a body with a median of 2 us runs 400,000 times a second of timed code, so that p99.9 allows 400
     * exceedances a second. The noisiest slice has 300 iterations a second over 3 us, 200 over 6 us and 10 over 50 us,
     * of which the longest takes 90 us. The least limit on p99.9 is 2 + 6 = 8 us, and the least one on the maximum is 2
     * + 90 = 92 us.
     *
     * @param budget the limit as a budget, rounded up
     * @param isKept whether these rounds keep the least that could be judged; if not, it is the least that they keep
     */
    record LeastLimit(String budget, boolean isKept) {

        /** Of what the budget allows, so much may be the machine's. */
        private static final double MACHINES_SHARE = 0.5;

        private static final long MAX_TICKS = Long.MAX_VALUE / 4; // of which nothing takes more
        private static final MathContext THREE_DIGITS_UP = new MathContext(3, RoundingMode.CEILING);

        /**
         * Describes the body that is judged.
         *
         * @param medianTicks its median
         * @param seenTicks the least limit that all rounds keep
         * @param iterationsPerSecond of timed code
         * @param frequencyHz ticks per second
         */
        record TimedBody(long medianTicks, long seenTicks, double iterationsPerSecond, double frequencyHz) {}

        /**
         * Returns what could be judged; empty where the limit as it is could be.
         *
         * @param slicesOver the slices of the control run, over a headroom in ticks
         */
        static Optional<LeastLimit> of(
                Limit limit, TimedBody body, LongFunction<List<ControlSlice.SliceOverLimit>> slicesOver) {
            Budget budget = limit.budget();
            double roomPerSecond = RateTest.allowedShare(budget) * body.iterationsPerSecond() * MACHINES_SHARE;
            LongPredicate leavesRoom = headroomTicks ->
                    ControlSlice.SliceOverLimit.maxRateInTest(slicesOver.apply(headroomTicks)) <= roomPerSecond;
            long least = body.medianTicks() + SmallestSlowdown.least(1, MAX_TICKS, leavesRoom);
            if (least <= limit.ticks()) {
                return Optional.empty();
            }
            String text = text(Math.max(least, body.seenTicks()), budget, body.frequencyHz());
            return Optional.of(new LeastLimit(budget.subject() + " <= " + text, body.seenTicks() <= least));
        }

        private static String text(long ticks, Budget budget, double frequencyHz) {
            if (budget.bound().unit().equals(Optional.of(LimitUnit.TICKS))) {
                return Quantities.whole(ticks) + " ticks";
            }
            BigDecimal nanos = new BigDecimal(ticks / frequencyHz * 1e9).round(THREE_DIGITS_UP);
            return Quantities.shortTime(nanos.doubleValue());
        }
    }
}
