package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.Answer;
import io.github.junitlatency.internal.report.BudgetFigures;
import io.github.junitlatency.internal.report.Headroom;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/** All tests in one table, the gravest first; each leads to its own part. */
final class IndexTable {

    private static final String NONE = "–";

    private IndexTable() {}

    /** Writes the table. */
    static void write(Markup page, List<Entry> entries) {
        Table table = Table.begin(
                page, "index", "All tests", "Verdict", "Test", "Tightest budget", "Measured", "Headroom", "Rounds");
        for (Entry entry : entries) {
            row(table, entry);
        }
        table.end();
    }

    private static void row(Table table, Entry entry) {
        Optional<Headroom> tightest = entry.tightest();
        String measured = tightest.isPresent()
                ? BudgetFigures.of(entry.result(), tightest.get().budget()).measured()
                : "";
        table.row(Badge.key(entry.verdict()))
                .cell(cell -> Badge.write(cell, entry.verdict()))
                .head(cell -> test(cell, entry))
                .cell(cell -> budget(cell, entry))
                .figure(measured.isEmpty() ? NONE : measured, entry.isRed())
                .cell(cell -> distance(cell, entry))
                .text(Quantities.whole(entry.result().rounds()))
                .endRow();
    }

    private static void budget(Markup cell, Entry entry) {
        if (entry.tightest().isPresent()) {
            BudgetsPart.write(cell, entry.tightest().get().budget().text());
        } else {
            cell.text("no budget");
        }
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
            return result.reason();
        }
        List<Answer> measured = Answer.about(result, Answer.Topic.MEASURED);
        return measured.isEmpty() ? result.reason() : measured.get(0).text();
    }

    /** Writes how far a test is from its limit, as a bar and in words; the bar's end is the limit. */
    private static void distance(Markup cell, Entry entry) {
        String words = entry.tightest().isPresent() ? entry.tightest().get().figure() : "";
        if (words.isEmpty()) {
            cell.text(NONE);
            return;
        }
        double used = Math.max(0, Math.min(1, 1 - entry.tightest().orElseThrow().share()));
        cell.open("svg", "viewBox", "0 0 60 8", "class", "bar", "aria-hidden", "true")
                .empty("rect", "class", "trough", "width", "60", "height", "8", "rx", "2")
                .empty("rect", "class", "fill", "width", Markup.number(60 * used), "height", "8", "rx", "2")
                .close();
        cell.element("span", words, "class", "words");
    }
}
