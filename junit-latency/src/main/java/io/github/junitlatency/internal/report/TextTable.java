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
 * <p>Each column is as wide as its widest cell, and columns without any text are not shown. Where that is too wide,
 * columns are dropped that may be, in their order. Then text at the end of a row is wrapped in its column. Other text
 * that is too wide goes beyond its column, and the rest of its row stands in the next line:
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
    private final int indent;
    private final int width;
    private final int[] widths;

    private TextTable(Table table, int indent, int width) {
        this.table = table;
        this.indent = indent;
        this.width = width;
        widths = new int[table.columns().size()];
        for (int i = 0; i < widths.length; i++) {
            int column = i;
            int head = table.columns().get(i).head().length();
            widths[i] = (int) Lists.max(
                    table.rows(), row -> Math.max(head, row.cells().get(column).length()), head);
        }
    }

    /** Returns lines no wider than {@code width}, the first with the columns' heads; none of a table without rows. */
    public static List<String> lines(Table table, int width) {
        return lines(table, "", 0, width);
    }

    /**
     * Returns the same behind a label.
     *
     * @param label the text before the heads
     * @param indent the blanks before the rows; at least one more than the label has letters
     */
    public static List<String> lines(Table table, String label, int indent, int width) {
        int begin = label.isEmpty() ? indent : Math.max(indent, label.length() + 1);
        Table shown = table.filled();
        while (new TextTable(shown, begin, width).over() > 0 && shown != shown.narrower()) {
            shown = shown.narrower();
        }
        return table.rows().isEmpty() ? List.of() : new TextTable(shown, begin, width).lines(label);
    }

    private List<String> lines(String label) {
        if (over() > 0) {
            narrow();
        }
        List<String> lines =
                new ArrayList<>(row(Quantities.left(label, indent), Lists.map(table.columns(), Column::head)));
        for (Row row : table.rows()) {
            lines.addAll(row(" ".repeat(indent), row.cells()));
        }
        return lines;
    }

    /** Returns how much wider the table is than it may be. */
    private int over() {
        int over = indent - GAP.length() - width;
        for (int one : widths) {
            over += one + GAP.length();
        }
        return over;
    }

    /** Makes the widest column of text as wide as the widest of its cells that fits, unless the last can be wrapped. */
    private void narrow() {
        int last = widths.length - 1;
        int widest = -1;
        for (int i = 0; i <= last; i++) {
            boolean isText = !table.columns().get(i).isFigure();
            widest = isText && (widest < 0 || widths[i] > widths[widest]) ? i : widest;
        }
        boolean canWrap = !table.columns().get(last).isFigure() && widths[last] - over() >= MIN_WRAPPED;
        if (widest >= 0 && !canWrap) {
            int column = widest;
            int room = widths[column] - over();
            widths[column] = table.columns().get(column).head().length();
            for (Row row : table.rows()) {
                int length = row.cells().get(column).length();
                widths[column] = length <= room ? Math.max(widths[column], length) : widths[column];
            }
        }
    }

    private List<String> row(String begin, List<String> cells) {
        List<String> lines = new ArrayList<>();
        String line = begin;
        int at = begin.length();
        for (int i = 0; i < widths.length; i++) {
            if (width - at < Math.min(widths[i], MIN_WRAPPED) && at > indent) {
                lines.add(line);
                line = "";
                at = indent + GAP.length(); // the columns that are left stand below
            }
            boolean isFigure = table.columns().get(i).isFigure();
            String cell = isFigure ? Quantities.right(cells.get(i), widths[i]) : cells.get(i);
            line = Quantities.left(line, at);
            if (cell.length() <= Math.min(width - at, i == widths.length - 1 ? width : widths[i])) {
                line += cell;
            } else {
                lines.addAll(Columns.wrap(line, " ".repeat(at), cells.get(i), width));
                line = "";
            }
            at += widths[i] + GAP.length();
        }
        lines.add(line);
        return Lists.map(Lists.filter(lines, one -> !one.isBlank()), String::stripTrailing);
    }
}
