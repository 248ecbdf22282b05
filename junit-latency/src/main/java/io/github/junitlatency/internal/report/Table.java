package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import java.util.ArrayList;
import java.util.List;

/**
 * A table that every surface shows: a terminal, a page, a comment on a pull request.
 *
 * @param title what its rows are
 * @param columns its columns, from the left
 * @param rows its rows, each with a cell for each column
 */
public record Table(String title, List<Column> columns, List<Row> rows) {

    private static final Column RULE = Column.text("|");

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
    public record Column(String head, boolean isFigure, int dropped) {

        /** Returns a column of text. */
        public static Column text(String head) {
            return new Column(head, false, 0);
        }

        /** Returns a column of figures. */
        public static Column figure(String head) {
            return new Column(head, true, 0);
        }

        /** Returns the same, with a place in the order of what is dropped. */
        public Column dropped(int place) {
            return new Column(head, isFigure, place);
        }
    }

    /** How a row is shown. */
    public enum Mark {
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
    public record Row(Mark mark, List<String> cells) {

        public Row {
            cells = Lists.map(cells, Printable::of);
        }

        /** Returns a row that is shown as it is. */
        public static Row of(String... cells) {
            return new Row(Mark.PLAIN, List.of(cells));
        }
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
