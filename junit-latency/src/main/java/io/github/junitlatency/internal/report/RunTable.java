package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The table of a run's tests: the gravest verdict first, and of one verdict the least headroom.
 *
 * <p>Of more than {@value #MAX_ROWS} tests, the others are counted: a run with 300 tests is as long as one with 20. What is too
 * wide for a line goes on in the next one, under the test's name.
 */
final class RunTable {

    /** Half a screen. */
    static final int MAX_ROWS = 20;

    private static final String GAP = "  ";
    private static final String NONE = "-";

    private final List<RunEntry> sorted;
    private final int columns;

    RunTable(List<RunEntry> entries, int columns) {
        List<RunEntry> byName =
                Lists.sortedBy(entries, (left, right) -> left.test().compareTo(right.test()));
        sorted = Lists.sortedBy(byName, Gravity.OF_ENTRIES::compare); // it is stable
        this.columns = columns;
    }

    /** The widths of the columns before the test. */
    private record Widths(int verdict, int headroom, int seconds) {

        String row(String ofVerdict, String ofHeadroom, String ofSeconds) {
            return GAP
                    + Quantities.left(ofVerdict, verdict)
                    + GAP
                    + Quantities.right(ofHeadroom, headroom)
                    + GAP
                    + Quantities.right(ofSeconds, seconds)
                    + GAP;
        }
    }

    /** Returns its lines, with a head and how many tests are not in it. */
    List<String> lines() {
        List<RunEntry> shown = Lists.limit(sorted, MAX_ROWS);
        Widths widths = new Widths(
                width(shown, "verdict", entry -> entry.verdict().toString()),
                width(shown, "headroom", RunTable::headroom),
                width(shown, "s", RunTable::seconds));
        String head = widths.row("verdict", "headroom", "s");
        int room = columns - head.length();
        int testWidth = testWidth(shown, room);
        List<String> lines = new ArrayList<>();
        lines.add(head + Quantities.left("test", testWidth) + GAP + "tightest budget");
        for (RunEntry entry : shown) {
            String cells = widths.row(entry.verdict().toString(), headroom(entry), seconds(entry));
            String cell = Quantities.left(entry.test(), testWidth) + GAP + entry.tightest();
            lines.addAll(Columns.wrap(cells, " ".repeat(cells.length() + 1), cell, columns));
        }
        if (sorted.size() > shown.size()) {
            List<RunEntry> others = sorted.subList(shown.size(), sorted.size());
            lines.addAll(Columns.wrap(
                    GAP,
                    GAP + GAP,
                    "and " + others.size() + " more: " + Gravity.counts(Lists.map(others, RunEntry::verdict)),
                    columns));
        }
        return lines;
    }

    /** Returns the width of the longest name that leaves room for every budget. */
    private static int testWidth(List<RunEntry> shown, int room) {
        int rest = room - GAP.length() - width(shown, "tightest budget", RunEntry::tightest);
        return width(Lists.filter(shown, entry -> entry.test().length() <= rest), "test", RunEntry::test);
    }

    private static int width(List<RunEntry> shown, String title, Function<RunEntry, String> cell) {
        return (int) Lists.max(shown, entry -> cell.apply(entry).length(), title.length());
    }

    /** Returns a headroom, or a dash. */
    static String headroom(RunEntry entry) {
        return Double.isNaN(entry.headroom()) ? NONE : Headroom.figure(entry.headroom());
    }

    private static String seconds(RunEntry entry) {
        return entry.seconds() == 0 ? NONE : Quantities.groupedDecimal(entry.seconds(), 1);
    }
}
