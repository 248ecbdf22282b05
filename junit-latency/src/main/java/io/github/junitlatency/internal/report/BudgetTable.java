package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/** The budgets with what was measured of each, broken ones first. */
final class BudgetTable {

    private static final int TEXT_COLUMNS = 26;

    private BudgetTable() {}

    /** Returns the table; nothing without budgets. */
    static List<String> of(LatencyResult result) {
        if (result.budgets().isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        boolean onlyByBase = Lists.all(result.budgets(), budget -> budget.kind().isByBase());
        lines.add(
                onlyByBase
                        ? row("budget", "limit", "measured", "ratio and interval", "verdict")
                        : row("budget", "limit", "measured", "over", "allowed", "verdict"));
        lines.addAll(Lists.map(MeasuredText.decidingFirst(result), budget -> row(result, budget)));
        return lines;
    }

    private static String row(LatencyResult result, BudgetOutcome budget) {
        if (budget.kind().isByBase()) {
            return rowByBase(budget);
        }
        if (budget.bytes().isPresent()) {
            List<String> columns = AllocationText.columns(budget.bytes().get());
            return row(budget, columns.get(0), columns.get(1));
        }
        String limit = Quantities.time(budget.limitNanos());
        String measured = Quantities.time(result.nanos(budget.measuredTicks()));
        boolean looksKept = budget.verdict() == Verdict.FAIL && measured.equals(limit);
        return row(
                budget,
                looksKept ? budget.limitTicks() + "t" : limit,
                looksKept ? budget.measuredTicks() + "t" : measured);
    }

    private static String row(BudgetOutcome budget, String limit, String measured) {
        return row(
                named(budget),
                limit,
                measured,
                Quantities.count(budget.exceedances()),
                Quantities.count(budget.allowed()),
                budget.verdict().toString());
    }

    /** Returns a budget as the user wrote it, or its subject alone where that is wider than its column. */
    private static String named(BudgetOutcome budget) {
        String text = Printable.of(budget.text());
        return Columns.of(text) <= TEXT_COLUMNS ? text : budget.subject();
    }

    /** Returns a row with head by base in place of the counts; nothing but the verdict where nothing was compared. */
    private static String rowByBase(BudgetOutcome budget) {
        String text = named(budget);
        if (budget.base().isEmpty()) {
            return row(text, "-", "-", "-", budget.verdict().toString());
        }
        BaseComparison base = budget.base().get();
        double limit = budget.bytes().isPresent() ? budget.bytes().get().limit() : budget.limitNanos();
        return row(
                text,
                BudgetFigures.amount(budget.kind(), limit),
                BudgetFigures.amount(budget.kind(), base.head()),
                RatioText.figures(base.ratio()),
                budget.verdict().toString());
    }

    private static String row(String text, String limit, String measured, String over, String allowed, String verdict) {
        return row(text, limit, measured, Quantities.right(over, 10) + " " + Quantities.right(allowed, 10), verdict);
    }

    private static String row(String text, String limit, String measured, String found, String verdict) {
        String row = Quantities.left(text, TEXT_COLUMNS) + " " + Quantities.right(limit, 8) + " "
                + Quantities.right(measured, 8) + " " + Quantities.right(found, 21) + " " + verdict;
        return row.stripTrailing();
    }
}
