package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.report.Answer;
import io.github.junitlatency.internal.report.BudgetFigures;
import io.github.junitlatency.internal.report.Headroom;
import io.github.junitlatency.internal.report.ShapeText;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/** Lists all tests in one table, the gravest first; each leads to its own part. */
final class IndexTable {
    private static final List<String> HEADS =
            List.of("Verdict", "Test", "p50", "p99", "max", "Tightest budget", "Measured", "Headroom");

    private IndexTable() {}

    /** Writes the table. */
    static void write(Markup page, List<Entry> entries) {
        Table table = Table.begin(page, "index", "All tests", HEADS);
        for (Entry entry : entries) {
            row(table, entry);
        }
        table.end();
    }

    private static void row(Table table, Entry entry) {
        Optional<Headroom> tightest = entry.tightest();
        table.row(Badge.key(entry.result().verdict()))
                .cell(cell -> Badge.write(cell, entry.result().verdict()))
                .head(cell -> test(cell, entry));
        for (String time : ShapeText.usual(entry.result())) {
            table.figure(time);
        }
        if (tightest.isEmpty()) {
            table.text("").text("").text("").endRow();
            return;
        }
        BudgetOutcome budget = tightest.get().budget();
        table.cell(cell -> BudgetsPart.write(cell, budget.text()))
                .figure(BudgetFigures.of(budget).measured(), entry.isRed());
        String headroom = tightest.get().figure();
        (headroom.isEmpty() ? table.text("") : table.cell(cell -> cell.element("span", headroom, "class", "words")))
                .endRow();
    }

    private static void test(Markup cell, Entry entry) {
        cell.open("a", "href", "#" + entry.anchor());
        TestSection.name(cell, entry);
        cell.close();
        String why = why(entry.result());
        if (!why.isEmpty()) {
            cell.open("span", "class", "note").name(why).close();
        }
    }

    /** Returns what was measured of the budget that decided, or why a test is not green, in a line. */
    private static String why(LatencyResult result) {
        if (result.verdict() != Verdict.FAIL) {
            return result.why().text();
        }
        List<Answer> measured = Answer.about(result, Answer.Topic.MEASURED);
        return measured.isEmpty() ? result.why().text() : measured.get(0).text();
    }
}
