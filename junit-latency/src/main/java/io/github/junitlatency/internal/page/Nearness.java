package io.github.junitlatency.internal.page;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * How near a test came to the budget that it is nearest to.
 *
 * <p>For example, p99.9 of 420 ns is at 0.42 of its limit of 1 us: 58% below it. Of 1.21 us it is at 1.21: 21% over.
 *
 * @param budget the one of the gravest verdict, and of these the one with the largest share
 * @param share what was measured, by the limit; NaN where nothing was compared, infinite where the limit is 0 and broken
 */
record Nearness(BudgetOutcome budget, double share) {

    private static final double TIMES = 2; // from here on "3.4 times" is clearer than "240% over"

    /** Returns the tightest budget; empty where there is none. */
    static Optional<Nearness> of(LatencyResult result) {
        return result.budgets().stream()
                .map(budget -> new Nearness(budget, share(budget)))
                .min(Comparator.<Nearness>comparingInt(
                                near -> gravity(near.budget().verdict()))
                        .thenComparing(
                                Comparator.comparingDouble(Nearness::known).reversed()));
    }

    /** Returns what was measured as a share of a budget's limit; NaN where nothing was. */
    static double share(BudgetOutcome budget) {
        if (budget.kind().isByBase() && budget.base().isEmpty()) {
            return Double.NaN;
        }
        if (budget.bytes().isPresent()) {
            double measured = budget.base().map(base -> base.head()).orElse((double)
                    budget.bytes().get().measured());
            return share(measured, budget.bytes().get().limit());
        }
        return budget.base()
                .map(base -> share(base.head(), budget.limitNanos()))
                .orElseGet(() -> share(budget.measuredTicks(), budget.limitTicks()));
    }

    private static double share(double measured, double limit) {
        return measured == 0 && limit == 0
                ? 0
                : measured / limit; // nothing where nothing may be is as far as one can be
    }

    /** Returns how grave a verdict is; 0 is the gravest. */
    static int gravity(Verdict verdict) {
        return switch (verdict) {
            case FAIL -> 0;
            case INCONCLUSIVE -> 1;
            case NOT_JUDGED -> 2;
            case PASS -> 3;
        };
    }

    /** Returns the share, and -1 where there is none. */
    double known() {
        return Double.isNaN(share) ? -1 : share;
    }

    /** Returns the distance to the limit in words: {@code 58% below}, {@code 21% over}, {@code 3.4 times}; empty of none. */
    String words() {
        if (Double.isNaN(share)) {
            return "";
        }
        if (!Double.isFinite(share)) {
            return "over 0";
        }
        if (share >= TIMES) {
            return share < 9.95
                    ? String.format(Locale.ROOT, "%.1f times", share)
                    : Quantities.whole(Math.round(share)) + " times";
        }
        double percent = 100 * Math.abs(share - 1);
        String figure = String.format(Locale.ROOT, percent < 9.95 ? "%.1f%%" : "%.0f%%", percent);
        return figure + (share > 1 ? " over" : " below");
    }
}
