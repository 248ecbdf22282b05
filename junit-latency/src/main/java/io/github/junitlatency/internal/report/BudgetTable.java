package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.List;

/** Tells the budgets with what was measured of each, in a table with broken ones first. */
final class BudgetTable {

    private static final int TEXT_COLUMNS = 26;

    private BudgetTable() {}

    /** Returns the table; nothing without budgets. */
    static List<String> of(LatencyResult result) {
        if (result.budgets().isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        boolean onlyByBase = Lists.all(result.budgets(), BudgetOutcome::isByBase);
        String found = onlyByBase ? "ratio and interval" : counts("over", "allowed");
        lines.add(row("budget", "limit", "measured", found, "verdict"));
        lines.addAll(Lists.map(MeasuredText.decidingFirst(result), BudgetTable::row));
        return lines;
    }

    private static String row(BudgetOutcome budget) {
        BudgetFigures figures = BudgetFigures.of(budget);
        String found = budget.isByBase()
                ? Lists.joined(Lists.present(List.of(budget.base())), base -> RatioText.figures(base.ratio()), "")
                : budget.isCounted()
                        ? counts(Quantities.count(budget.exceedances()), Quantities.count(budget.allowed()))
                        : "";
        boolean isThere = !figures.limit().isEmpty();
        Figure figure = budget.figure();
        return row(
                named(budget),
                isThere ? figure.cell(budget.limit().amount(), figures.areInFull()) : "",
                isThere ? figure.cell(budget.measured(), figures.areInFull()) : "",
                found,
                budget.verdict().toString());
    }

    /** Returns a budget as the user wrote it, or its subject alone where that is wider than its column. */
    private static String named(BudgetOutcome budget) {
        String text = Printable.of(budget.text());
        return text.length() <= TEXT_COLUMNS ? text : budget.subject();
    }

    private static String counts(String over, String allowed) {
        return Quantities.right(over, 10) + " " + Quantities.right(allowed, 10);
    }

    private static String row(String text, String limit, String measured, String found, String verdict) {
        String row = Quantities.left(text, TEXT_COLUMNS) + " " + Quantities.right(limit, 8) + " "
                + Quantities.right(measured, 8) + " " + Quantities.right(found, 21) + " " + verdict;
        return row.stripTrailing();
    }
}
