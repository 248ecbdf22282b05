package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.LimitUnit;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;

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
 * <p>With half of the allowed share free, code that exceeds such a limit one and a half times as often as it may is above
 * the machine in every round.
 *
 * <p>Where the rounds so far would break that limit too, the least one that they all keep is named instead.
 *
 * <p>Example: a body with a median of 2 us runs 400,000 times a second of timed code, so that p99.9 allows 400 exceedances a
 * second. The noisiest slice has 300 iterations a second over 3 us, 200 over 6 us and 10 over 50 us, of which the longest
 * takes 90 us. The least limit on p99.9 is 2 + 6 = 8 us, and the least one on the maximum is 2 + 90 = 92 us.
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
