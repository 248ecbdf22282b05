package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
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
        boolean onlyByBase = Lists.all(result.budgets(), budget -> budget.kind().isByBase());
        String found = onlyByBase ? "ratio and interval" : counts("over", "allowed");
        lines.add(row("budget", "limit", "measured", found, "verdict"));
        lines.addAll(Lists.map(MeasuredText.decidingFirst(result), budget -> row(result, budget)));
        return lines;
    }

    private static String row(LatencyResult result, BudgetOutcome budget) {
        BudgetFigures figures = BudgetFigures.of(result, budget);
        boolean isTime = budget.kind().isFixedTime();
        String limit = isTime ? Quantities.time(budget.limitNanos()) : figures.limit();
        String measured = isTime ? Quantities.time(result.nanos(budget.measuredTicks())) : figures.measured();
        String found = budget.kind().isByBase()
                ? Lists.joined(Lists.present(List.of(budget.base())), base -> RatioText.figures(base.ratio()), "")
                : budget.kind().isCounted()
                        ? counts(Quantities.count(budget.exceedances()), Quantities.count(budget.allowed()))
                        : "";
        return row(
                named(budget),
                figures.areTicks() ? budget.limitTicks() + "t" : limit,
                figures.areTicks() ? budget.measuredTicks() + "t" : measured,
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
