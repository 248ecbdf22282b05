package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.Gravity;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * A line of a figure at the limit of a budget on a time.
 *
 * <p>On the percentile curve the line ends at the budget's percentile, which the curve must pass below.
 *
 * @param text as the user wrote it
 * @param nanos the limit
 * @param share the percentile, 0.999 of p99.9; 1 of the maximum
 * @param isBroken whether the budget fails
 */
record LimitLine(String text, double nanos, double share, boolean isBroken) {

    private static final int MAX_LINES = 6;
    private static final int MAX_LETTERS = 28;

    /** Returns the budgets on times that have a limit, broken ones first; of many the first. */
    static List<LimitLine> of(LatencyResult result) {
        List<BudgetOutcome> limited =
                Lists.filter(result.budgets(), budget -> budget.figure().isTime() && budget.limitNanos() > 0);
        return Lists.map(Lists.limit(Gravity.gravestFirst(limited), MAX_LINES), LimitLine::of);
    }

    private static LimitLine of(BudgetOutcome budget) {
        String text = budget.text().strip();
        Optional<Percentile> percentile = budget.percentile();
        return new LimitLine(
                text.length() <= MAX_LETTERS ? text : budget.subject(),
                budget.limitNanos(),
                percentile.isPresent() ? percentile.get().value().doubleValue() / 100 : 1,
                budget.verdict() == Verdict.FAIL);
    }

    /** Returns the line's name in the style sheet. */
    String style() {
        return isBroken ? "limit broken" : "limit";
    }
}
