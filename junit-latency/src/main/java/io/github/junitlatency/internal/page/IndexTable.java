package io.github.junitlatency.internal.page;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.report.Answer;
import io.github.junitlatency.report.BudgetFigures;
import io.github.junitlatency.report.Headroom;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;

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
        boolean isOver = entry.isRed();
        table.row(Badge.key(entry.verdict()))
                .cell(cell -> Badge.write(cell, entry.verdict()))
                .head(cell -> test(cell, entry))
                .cell(cell -> entry.tightest()
                        .ifPresentOrElse(
                                tightest -> BudgetsPart.write(
                                        cell, tightest.budget().text()),
                                () -> cell.text("no budget")))
                .figure(
                        entry.tightest()
                                .map(tightest -> BudgetFigures.of(entry.result(), tightest.budget())
                                        .measured())
                                .filter(measured -> !measured.isEmpty())
                                .orElse(NONE),
                        isOver)
                .cell(cell -> distance(cell, entry))
                .text(Quantities.whole(entry.result().rounds()))
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
            return result.reason();
        }
        return Answer.about(result, Answer.Topic.MEASURED).stream()
                .findFirst()
                .map(Answer::text)
                .orElse(result.reason());
    }

    /** Writes how far a test is from its limit, as a bar and in words; the bar's end is the limit. */
    private static void distance(Markup cell, Entry entry) {
        String words = entry.tightest().map(Headroom::figure).orElse("");
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
