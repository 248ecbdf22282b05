package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.Gravity;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.math.BigDecimal;
import java.util.List;

/**
 * A budget on a time, as a figure draws it: a line at its limit.
 *
 * <p>On the percentile curve the line ends at the budget's percentile, which the curve must pass below.
 *
 * @param text as the user wrote it
 * @param nanos the limit
 * @param share the percentile, 0.999 of p99.9; 1 of the maximum
 * @param verdict the decision
 */
record LimitLine(String text, double nanos, double share, Verdict verdict) {

    private static final int MAX_LINES = 6;
    private static final int MAX_LETTERS = 28;

    /** Returns the budgets on times that have a limit, broken ones first; of many the first. */
    static List<LimitLine> of(LatencyResult result) {
        List<BudgetOutcome> limited =
                Lists.filter(result.budgets(), budget -> !budget.kind().isAllocation() && budget.limitNanos() > 0);
        List<BudgetOutcome> gravestFirst = Lists.sorted(limited, budget -> Gravity.of(budget.verdict()));
        return Lists.map(Lists.limit(gravestFirst, MAX_LINES), LimitLine::of);
    }

    private static LimitLine of(BudgetOutcome budget) {
        String text = budget.text().strip();
        return new LimitLine(
                text.length() <= MAX_LETTERS ? text : budget.subject(),
                budget.limitNanos(),
                share(budget.subject()),
                budget.verdict());
    }

    private static double share(String subject) {
        int p = subject.lastIndexOf('p');
        String number = subject.substring(p + 1);
        int point = number.indexOf('.');
        boolean isPercentile = p >= 0
                && (point < 0
                        ? isDigits(number)
                        : isDigits(number.substring(0, point)) && isDigits(number.substring(point + 1)));
        return isPercentile ? new BigDecimal(number).movePointLeft(2).doubleValue() : 1;
    }

    private static boolean isDigits(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return !text.isEmpty();
    }

    /** Returns how the style sheet names it. */
    String style() {
        return verdict == Verdict.FAIL ? "limit broken" : "limit";
    }

    /** Writes the limit's text over or under its line, where there is a place for it. */
    void label(Plot plot, Labels labels, double y, double right) {
        for (double place : new double[] {y - 4, y + 14}) {
            for (double left = Plot.LEFT + 6; left + Labels.width(text) < right; left += 40) {
                if (place > Plot.TOP + 10 && labels.take(text, left, place)) {
                    plot.label(text, left, place, style());
                    return;
                }
            }
        }
    }
}
