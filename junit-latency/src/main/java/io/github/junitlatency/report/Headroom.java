package io.github.junitlatency.report;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How far what was measured of a budget is from its limit, as a share of the limit: 1 - measured / limit.
 *
 * <p>Example: p99.9 is 800 ns and may be 1 us: 20% below the limit. Of a budget that is relative to base, the limit is what
 * base allows, in the median pair of JVMs.
 *
 * @param budget whose it is
 * @param share 1 where nothing was measured, 0 at the limit, negative over it
 */
record Headroom(BudgetOutcome budget, double share) {

    /** Returns the budget with the least; empty where none could be compared with its limit. */
    static Optional<Headroom> tightest(LatencyResult result) {
        return all(result).stream().min(Comparator.comparingDouble(Headroom::share));
    }

    /** Returns those of all budgets that were compared with a limit, in the order in which they were given. */
    static List<Headroom> all(LatencyResult result) {
        return result.budgets().stream()
                .filter(budget -> budget.verdict() != Verdict.NOT_JUDGED)
                .filter(budget -> !budget.kind().isByBase() || budget.base().isPresent())
                .map(budget -> new Headroom(budget, share(budget)))
                .toList();
    }

    private static double share(BudgetOutcome budget) {
        double limit = budget.kind().isAllocation()
                ? budget.bytes().map(bytes -> (double) bytes.limit()).orElse(0.0)
                : budget.kind().isByBase() ? budget.limitNanos() : budget.limitTicks();
        double measured = budget.base()
                .map(base -> base.head())
                .orElseGet(() ->
                        budget.bytes().map(bytes -> (double) bytes.measured()).orElse((double) budget.measuredTicks()));
        return limit == 0 ? (measured == 0 ? 0 : -1) : 1 - measured / limit;
    }

    /** Returns the distance in words: {@code 20% below its limit}; never rounded up to or over the limit. */
    String words() {
        if (share < 0) {
            return share < -1
                    ? String.format(Locale.ROOT, "%.1f times its limit", 1 - share)
                    : String.format(Locale.ROOT, "%.0f%% over its limit", Math.ceil(-100 * share));
        }
        double percent = 100 * share;
        return share == 0
                ? "at its limit"
                : percent < 1
                        ? "less than 1% below its limit"
                        : String.format(Locale.ROOT, "%.0f%% below its limit", Math.floor(percent));
    }
}
