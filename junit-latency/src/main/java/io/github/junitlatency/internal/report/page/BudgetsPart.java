package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.BudgetFigures;
import io.github.junitlatency.internal.report.Headroom;
import io.github.junitlatency.internal.report.RedFromText;
import io.github.junitlatency.internal.report.VerdictText;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;

/** Writes the budgets as a table, in the order in which they were given. */
final class BudgetsPart {

    private static final int LONG = 28; // letters; more would make tables wide

    private static final List<String> HEADS =
            List.of("Verdict", "Budget", "Limit", "Measured", "Headroom", "Red from", "Over", "Allowed");

    private BudgetsPart() {}

    /** Writes the table; nothing without budgets. */
    static void write(Markup page, LatencyResult result) {
        if (result.budgets().isEmpty()) {
            return;
        }
        page.element("h4", "Budgets");
        Table table = Table.begin(page, "budgets", "Budgets", HEADS);
        for (BudgetOutcome budget : result.budgets()) {
            row(table, result, budget);
        }
        table.end();
    }

    private static void row(Table table, LatencyResult result, BudgetOutcome budget) {
        BudgetFigures figures = BudgetFigures.of(budget);
        boolean isBroken = budget.verdict() == Verdict.FAIL;
        boolean isCounted = budget.isCounted() && !budget.exceedancesByRound().isEmpty();
        table.row(Badge.key(budget.verdict()))
                .cell(cell -> Badge.write(cell, budget.verdict()))
                .head(cell -> name(cell, result, budget, figures.ratio()))
                .figure(figures.limit())
                .figure(figures.measured(), isBroken)
                .figure(Headroom.of(budget).figure(), isBroken)
                .figure(RedFromText.figure(budget))
                .figure(isCounted ? Quantities.whole(budget.exceedances()) : "", isBroken && isCounted)
                .figure(isCounted ? Quantities.whole(budget.allowed()) : "")
                .endRow();
    }

    private static void name(Markup cell, LatencyResult result, BudgetOutcome budget, String ratio) {
        write(cell, budget.text());
        if (!ratio.isEmpty()) {
            cell.element("span", ratio, "class", "note");
        }
        boolean isSaidAbove = budget.reason().isEmpty() || result.why().leaves().contains(budget.why());
        if (!isSaidAbove) {
            cell.element("span", VerdictText.reason(budget), "class", "note");
        }
    }

    /** Writes a budget as the user wrote it; one that is long may be broken into lines. */
    static void write(Markup page, String budget) {
        page.open("code", "class", budget.length() > LONG ? "budget long" : "budget")
                .name(budget)
                .close();
    }
}
