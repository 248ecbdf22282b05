package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.Answer;
import io.github.junitlatency.internal.report.BudgetFigures;
import io.github.junitlatency.internal.report.Headroom;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/** Lists all tests in one table, the gravest first; each leads to its own part. */
final class IndexTable {

    private static final double BAR = 60; // wide
    private static final double LIMIT = 40; // where on it the limit is, so that a third is left for what is over

    private IndexTable() {}

    /** Writes the table. */
    static void write(Markup page, List<Entry> entries) {
        Table table = Table.begin(
                page,
                "index",
                "All tests",
                "Verdict",
                "Test",
                "p50",
                "p99",
                "max",
                "Tightest budget",
                "Measured",
                "Headroom");
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
        table.row(Badge.key(entry.result().verdict()))
                .cell(cell -> Badge.write(cell, entry.result().verdict()))
                .head(cell -> test(cell, entry))
                .figure(time(entry.result(), Percentile.of(50)))
                .figure(time(entry.result(), Percentile.of(99)))
                .figure(max(entry.result()));
        if (tightest.isEmpty()) {
            table.text("").text("").text("").endRow();
            return;
        }
        table.cell(cell -> BudgetsPart.write(cell, tightest.get().budget().text()))
                .figure(measured, entry.isRed());
        (tightest.get().isKnown() ? table.cell(cell -> distance(cell, tightest.get())) : table.text("")).endRow();
    }

    private static String time(LatencyResult result, Percentile percentile) {
        return result.supports(percentile) ? Quantities.time(result.nanos(result.ticksAt(percentile))) : "";
    }

    private static String max(LatencyResult result) {
        return result.distribution().count() == 0
                ? ""
                : Quantities.time(result.nanos(result.distribution().maxTicks()));
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

    /** Writes how far a test is from its limit, as a bar and in words; behind the mark, the bar is over the limit. */
    private static void distance(Markup cell, Headroom tightest) {
        double used = Math.max(0, 1 - tightest.share());
        double width = Math.min(BAR, LIMIT * used);
        cell.open("svg", "viewBox", "0 0 " + Markup.number(BAR) + " 8", "class", "bar", "aria-hidden", "true")
                .empty("rect", "class", "trough", "width", Markup.number(LIMIT), "height", "8", "rx", "2")
                .empty("rect", "class", "fill", "width", Markup.number(width), "height", "8", "rx", "2")
                .empty("rect", "class", "mark-limit", "x", Markup.number(LIMIT), "width", "1.5", "height", "8")
                .close();
        cell.element("span", tightest.figure(), "class", "words");
    }
}
