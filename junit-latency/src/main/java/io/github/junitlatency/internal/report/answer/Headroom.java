package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * The distance of what was measured of a budget from its limit, as a share of the limit.
 *
 * <pre>
 * headroom = 1 - measured / limit
 * </pre>
 *
 * <p>Of throughput, which may not be less, it is 1 - limit / measured: so much longer each call may take.
 *
 * <p>Example: with {@code p99.9 <= 5 us} and a p99.9 of 2.95 us it is (5 - 2.95) / 5 = 0.41, so the code may become 2.05 us
 * slower. With a p99.9 of 6 us it is -0.2. Of a budget that is relative to base, the limit is what base allows, in the
 * median pair of JVMs. A budget that was not compared has none, nor has a kept limit of 0 bytes: nothing can be nearer
 * or further.
 *
 * @param budget the budget
 * @param share 1 where nothing was measured, 0 at the limit, negative over it, minus infinity over a limit of 0; NaN of none
 */
public record Headroom(BudgetOutcome budget, double share) {

    private static final double ROUNDING = 1e-9; // of sums such as 1 - 0.8, in percent

    /** Returns that of a budget. */
    public static Headroom of(BudgetOutcome budget) {
        return new Headroom(budget, share(budget));
    }

    /**
     * Returns the budget with the least headroom among those that decided, one without any last; empty without budgets.
     *
     * <p>Example: of {@code p50 <= 100 ns}, kept with 1% of headroom, and {@code max <= 1 ms}, broken by a call whose
     * own time is under the limit in the round that is shown, it is the broken one.
     */
    public static Optional<Headroom> tightest(LatencyResult result) {
        List<BudgetOutcome> deciding = Lists.filter(result.budgets(), budget -> budget.verdict() == result.verdict());
        List<Headroom> leastFirst = Lists.sortedBy(
                Lists.map(deciding.isEmpty() ? DecidingBudgets.budgets(result) : deciding, Headroom::of),
                (left, right) -> Double.compare(left.share, right.share)); // it has NaN last
        return Lists.first(leastFirst, one -> true);
    }

    private static double share(BudgetOutcome budget) {
        if (budget.verdict() == Verdict.NOT_JUDGED
                || budget.isByBase() && budget.base().isEmpty()) {
            return Double.NaN;
        }
        double limit = budget.limit().amount().count();
        double measured = budget.measured().count();
        if (limit > 0) {
            return 1 - budget.figure().timesAsBad(measured, limit);
        }
        return measured > limit ? Double.NEGATIVE_INFINITY : Double.NaN;
    }

    /** Returns whether the budget has any. */
    public boolean isKnown() {
        return !Double.isNaN(share);
    }

    /** Returns it in whole percent: {@code 41%}, {@code -20%}; empty where there is none. */
    public String figure() {
        return figure(share);
    }

    /**
     * Returns a share in whole percent, never more than it is.
     *
     * <p>{@code 0%} only at the limit, {@code <1%} just below it, and {@code over 0} where nothing may be.
     */
    public static String figure(double share) {
        if (Double.isNaN(share) || Double.isInfinite(share)) {
            return Double.isNaN(share) ? "" : "over 0";
        }
        return isUnderOnePercent(share) ? "<1%" : Quantities.whole(percent(share)) + "%";
    }

    /** Returns what was measured as a part of the limit: {@code p99.9 at 80% of 1 us}; empty where there is no headroom. */
    public String words() {
        String text = Printable.of(budget.text());
        int sign = Math.max(text.indexOf("<="), text.indexOf(">="));
        String limit = sign < 0 ? text : text.substring(sign + 2).stripLeading();
        return isKnown() ? brief() + (Double.isInfinite(share) ? " " : " of ") + limit : "";
    }

    /** Returns the same without the limit: {@code p99.9 at 80%}. */
    public String brief() {
        return isKnown() ? budget.subject() + part() : "";
    }

    private String part() {
        boolean isMoreBetter = budget.figure().isMoreBetter();
        if (Double.isInfinite(share)) {
            return isMoreBetter ? " at 0%" : " over";
        }
        long percent = isMoreBetter ? (long) Math.floor(100 / (1 - share) + ROUNDING) : 100 - percent(share);
        boolean isLeast = !isMoreBetter && isUnderOnePercent(1 - share);
        boolean isMost = !isMoreBetter && isUnderOnePercent(share);
        return " at " + (isLeast ? "<1" : isMost ? ">99" : Quantities.whole(percent)) + "%";
    }

    private static boolean isUnderOnePercent(double share) {
        return 100 * share > ROUNDING && 100 * share < 1 - ROUNDING;
    }

    private static long percent(double share) {
        return (long) Math.floor(100 * share + ROUNDING);
    }
}
