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
 * <p>Example: p99.9 is 800 ns and may be 1 us: 0.2, at 80% of its limit. Of a budget that is relative to base, the limit is what
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

    /** Returns what was measured as a part of the limit: {@code p99.9 at 80% of 1 us}; 100% only where it is all of it. */
    String words() {
        double percent = 100 * (1 - share);
        String limit = Lines.printable(budget.text()).replaceFirst("^.*?<=\\s*", "");
        String part = percent > 0 && percent < 1
                ? "under 1%"
                : String.format(
                        Locale.ROOT,
                        "%,.0f%%",
                        percent <= 100 ? Math.floor(percent + 1e-9) : Math.ceil(percent - 1e-9));
        return budget.subject() + " at " + part + " of " + limit;
    }
}
