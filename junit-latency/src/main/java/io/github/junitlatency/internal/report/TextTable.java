package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.Table.Column;
import io.github.junitlatency.internal.report.Table.Row;
import java.util.ArrayList;
import java.util.List;

/**
 * A table on a terminal. Nothing of a cell is cut.
 *
 * <p>Each column is as wide as its widest cell, and columns without any text are not shown. Where that is too wide, columns are
 * dropped that may be, in their order. Then text at the end of a row is wrapped in its column. Other text that is too wide goes
 * beyond its column, and the rest of its row stands in the next line:
 *
 * <pre>
 * verdict  test                p99
 * PASS     BookTest.add      40 ns
 * FAIL     BookTest.addManyOrdersAtOnePrice
 *                            90 us
 * </pre>
 */
public final class TextTable {

    private static final String GAP = "  ";
    private static final int MIN_WRAPPED = 20; // fewer columns of a text are hard to read

    private final Table table;
    private final String label;
    private final int indent;
    private final int width;
    private final List<Integer> shown = new ArrayList<>();
    private final int[] widths;

    private TextTable(Table table, String label, int indent, int width) {
        this.table = table;
        this.label = label;
        this.indent = indent;
        this.width = width;
        widths = new int[table.columns().size()];
    }

    /** Returns lines no wider than {@code width}, the first with the columns' heads; none of a table without rows. */
    public static List<String> lines(Table table, int width) {
        return lines(table, "", 0, width);
    }

    /**
     * Returns the same behind a label.
     *
     * @param label the text before the heads
     * @param indent the blanks before the rows
     */
    public static List<String> lines(Table table, String label, int indent, int width) {
        return table.rows().isEmpty() ? List.of() : new TextTable(table, label, indent, width).lines();
    }

    private List<String> lines() {
        fit();
        List<String> lines =
                new ArrayList<>(row(Quantities.left(label, indent), Lists.map(table.columns(), Column::head)));
        for (Row row : table.rows()) {
            lines.addAll(row(" ".repeat(indent), row.cells()));
        }
        return lines;
    }

    /** Settles which columns are shown, and how wide. */
    private void fit() {
        for (int i = 0; i < widths.length; i++) {
            int column = i;
            int longest =
                    (int) Lists.max(table.rows(), row -> row.cells().get(column).length(), 0);
            widths[i] = Math.max(table.columns().get(i).head().length(), longest);
            if (longest > 0) {
                shown.add(i);
            }
        }
        while (over() > 0 && drop()) {
            // until it fits
        }
        if (over() > 0) {
            narrow();
        }
    }

    private int over() {
        return (int) Lists.sum(shown, column -> widths[column] + GAP.length()) - GAP.length() + indent - width;
    }

    /** Drops the columns that go first; returns false where none may be. */
    private boolean drop() {
        List<Integer> dropped = Lists.filter(shown, column -> place(column) > 0);
        if (dropped.isEmpty()) {
            return false;
        }
        int first = place(Lists.sorted(dropped, this::place).get(0));
        List<Integer> kept = Lists.filter(shown, column -> place(column) != first);
        shown.clear();
        shown.addAll(kept);
        return true;
    }

    private int place(int column) {
        return table.columns().get(column).dropped();
    }

    /** Makes the widest column of text as wide as the widest of its cells that fits, unless the last can be wrapped. */
    private void narrow() {
        List<Integer> texts =
                Lists.filter(shown, column -> !table.columns().get(column).isFigure());
        int last = shown.get(shown.size() - 1);
        if (texts.isEmpty() || texts.contains(last) && widths[last] - over() >= MIN_WRAPPED) {
            return;
        }
        int widest = Lists.sortedDown(texts, column -> widths[column]).get(0);
        int room = widths[widest] - over();
        List<Row> fitting =
                Lists.filter(table.rows(), row -> row.cells().get(widest).length() <= room);
        widths[widest] = (int) Lists.max(
                fitting,
                row -> row.cells().get(widest).length(),
                table.columns().get(widest).head().length());
    }

    private List<String> row(String begin, List<String> cells) {
        List<String> lines = new ArrayList<>();
        String line = begin;
        int at = begin.length();
        for (int column : shown) {
            if (width - at < Math.min(widths[column], MIN_WRAPPED) && at > indent) {
                lines.add(line);
                line = "";
                at = indent + GAP.length(); // the columns that are left stand below
            }
            boolean isLast = column == shown.get(shown.size() - 1);
            boolean isFigure = table.columns().get(column).isFigure();
            String cell = isFigure ? Quantities.right(cells.get(column), widths[column]) : cells.get(column);
            line = Quantities.left(line, at);
            if (cell.length() <= Math.min(width - at, isLast ? width : widths[column])) {
                line += cell;
            } else {
                lines.addAll(Columns.wrap(line, " ".repeat(at), cells.get(column), width));
                line = "";
            }
            at += widths[column] + GAP.length();
        }
        lines.add(line);
        return Lists.map(Lists.filter(lines, one -> !one.isBlank()), String::stripTrailing);
    }
}
