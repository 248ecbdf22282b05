package io.github.junitlatency.internal.page;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;

/** The budgets as a table, in the order in which they were given. */
final class BudgetsPart {

    private static final String NONE = "–";

    private BudgetsPart() {}

    /** Writes the table; nothing without budgets. */
    static void write(Markup page, LatencyResult result) {
        if (result.budgets().isEmpty()) {
            return;
        }
        page.element("h4", "Budgets");
        Table table = Table.begin(
                page,
                "budgets",
                "Budgets",
                "Verdict",
                "Budget",
                "Limit",
                "Measured",
                "From the limit",
                "Over",
                "Allowed");
        result.budgets().forEach(budget -> row(table, result, budget));
        table.end();
    }

    private static void row(Table table, LatencyResult result, BudgetOutcome budget) {
        boolean isBroken = budget.verdict() == Verdict.FAIL;
        boolean isCounted =
                !budget.kind().isByBase() && !budget.exceedancesByRound().isEmpty();
        table.row(Badge.key(budget.verdict()))
                .cell(cell -> Badge.write(cell, budget.verdict()))
                .head(cell -> name(cell, result, budget))
                .text(BudgetWords.limit(budget))
                .figure(BudgetWords.measured(result, budget), isBroken)
                .figure(orNone(new Nearness(budget, Nearness.share(budget)).words()), isBroken)
                .figure(isCounted ? Quantities.whole(budget.exceedances()) : NONE, isBroken && isCounted)
                .text(isCounted ? Quantities.whole(budget.allowed()) : NONE)
                .endRow();
    }

    private static void name(Markup cell, LatencyResult result, BudgetOutcome budget) {
        BudgetWords.write(cell, budget.text());
        String ratio =
                budget.base().map(base -> BudgetWords.ratio(base.ratio())).orElse("");
        if (!ratio.isEmpty()) {
            cell.element("span", ratio, "class", "note");
        }
        boolean isSaidAbove = budget.reason().isEmpty() || result.reason().contains(budget.reason());
        if (!isSaidAbove) {
            cell.element("span", budget.reason(), "class", "note");
        }
    }

    private static String orNone(String text) {
        return text.isEmpty() ? NONE : text;
    }
}
