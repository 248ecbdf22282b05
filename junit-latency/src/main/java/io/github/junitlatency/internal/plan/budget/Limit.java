package io.github.junitlatency.internal.plan.budget;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.budget.Budget.Bound;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A budget in ticks of a clock.
 *
 * <p>For example, {@code p99.9 <= 1.5 us} at 2,600 MHz has 3,900 ticks: 3,900 are within it, 3,901 are over it.
 *
 * @param budget as the user wrote it
 * @param ticks the largest net ticks that are within it
 */
public record Limit(Budget budget, long ticks) {

    /** Returns a budget's limit on a clock of the given frequency. */
    public static Limit of(Budget budget, double frequencyHz) {
        return new Limit(budget, budget.limitCount(frequencyHz));
    }

    /** Returns a limit of so many net ticks on the maximum of a timing. */
    public static Limit onMaximum(Timing timing, long ticks) {
        Bound bound =
                new Bound(ticks + " ticks", BigDecimal.ZERO, BigDecimal.valueOf(ticks), Optional.of(LimitUnit.TICKS));
        Budget budget = new Budget(
                timing + " max <= " + bound.text(), new Subject(timing.figure(), Optional.empty()), bound, true);
        return new Limit(budget, ticks);
    }

    /** Returns which time of an iteration is limited. */
    public Timing timing() {
        return budget.timing();
    }

    /** Returns whether an iteration of so many net ticks is over it. */
    public boolean isExceededBy(long netTicks) {
        return netTicks > ticks;
    }

    /** Returns the limits that are on a timing. */
    public static List<Limit> on(Timing timing, Collection<Limit> limits) {
        return Lists.filter(limits, limit -> limit.timing() == timing);
    }

    /** Returns the ticks of the smallest limit; {@link Long#MAX_VALUE} where there is none. */
    public static long minTicks(Collection<Limit> limits) {
        long min = Long.MAX_VALUE;
        for (Limit limit : limits) {
            min = Math.min(min, limit.ticks);
        }
        return min;
    }
}
