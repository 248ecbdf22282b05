package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A table that every surface shows: a terminal, a page, a comment on a pull request.
 *
 * @param title what its rows are
 * @param columns its columns, from the left
 * @param rows its rows, each with a cell for each column
 */
public record Table(String title, List<Column> columns, List<Row> rows) {

    private static final Column RULE = new Column("|", false, 0);

    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * A column.
     *
     * @param head what its cells are
     * @param isFigure whether they are figures, which stand at the right
     * @param dropped its place in the order of what is dropped where there is no room, from 1; 0 for never
     */
    public record Column(String head, boolean isFigure, int dropped) {}

    /** How a row is shown. */
    public enum RowMark {
        /** As it is. */
        PLAIN,
        /** It is what broke the verdict. */
        BROKEN,
        /** It does not count. */
        EXCLUDED
    }

    /**
     * A row.
     *
     * @param mark how it is shown
     * @param cells its texts, printable; empty where there is nothing to say
     */
    public record Row(RowMark mark, List<String> cells) {

        public Row {
            cells = Lists.map(cells, Printable::of);
        }

        /** Returns a row that is shown as it is. */
        public static Row of(String... cells) {
            return new Row(RowMark.PLAIN, List.of(cells));
        }

        /** Returns a row of something with a verdict. */
        public static Row of(boolean isBroken, String... cells) {
            return new Row(isBroken ? RowMark.BROKEN : RowMark.PLAIN, List.of(cells));
        }
    }

    /**
     * Returns columns of their heads.
     *
     * @param heads {@code ">p99"} has figures, and {@code ">p99/2"} is the second to be dropped
     */
    public static List<Column> columns(String... heads) {
        return Lists.map(List.of(heads), head -> {
            boolean isFigure = head.startsWith(">");
            int end = head.indexOf('/') < 0 ? head.length() : head.indexOf('/');
            int dropped = end == head.length() ? 0 : Integer.parseInt(head.substring(end + 1));
            return new Column(head.substring(isFigure ? 1 : 0, end), isFigure, dropped);
        });
    }

    /** Returns the table without the columns that have no text. */
    Table filled() {
        return keeping(column -> Lists.any(rows, row -> !row.cells.get(column).isEmpty()));
    }

    /** Returns the table without the columns that are dropped first; the same where none may be. */
    Table narrower() {
        List<Column> droppable = Lists.sorted(Lists.filter(columns, column -> column.dropped > 0), Column::dropped);
        return droppable.isEmpty() ? this : keeping(column -> columns.get(column).dropped != droppable.get(0).dropped);
    }

    private Table keeping(IntPredicate isKept) {
        List<Integer> kept = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            if (isKept.test(i)) {
                kept.add(i);
            }
        }
        return new Table(
                title,
                Lists.map(kept, columns::get),
                Lists.map(rows, row -> new Row(row.mark, Lists.map(kept, row.cells::get))));
    }

    /** Returns the table with its first rows only. */
    Table first(int max) {
        return new Table(title, columns, Lists.limit(rows, max));
    }

    /** Returns the table with the second half of its rows to the right of the first. */
    Table inHalves() {
        int half = (rows.size() + 1) / 2;
        List<Row> halves = new ArrayList<>();
        for (int i = 0; i < half; i++) {
            List<String> right = half + i < rows.size() ? rows.get(half + i).cells : Lists.map(columns, column -> "");
            halves.add(new Row(rows.get(i).mark, Lists.concat(rows.get(i).cells, List.of(RULE.head), right)));
        }
        return new Table(title, Lists.concat(columns, List.of(RULE), columns), halves);
    }
}
