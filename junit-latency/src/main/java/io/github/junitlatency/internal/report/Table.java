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

    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * A column.
     *
     * @param head what its cells are
     * @param isFigure whether they are figures, which stand at the right
     */
    public record Column(String head, boolean isFigure) {}

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
    }

    /** Returns the columns of heads; one that begins with a {@code >} has figures. */
    static List<Column> columns(String... heads) {
        List<Column> columns = new ArrayList<>();
        for (String head : heads) {
            boolean isFigure = head.startsWith(">");
            columns.add(new Column(isFigure ? head.substring(1) : head, isFigure));
        }
        return columns;
    }
}
