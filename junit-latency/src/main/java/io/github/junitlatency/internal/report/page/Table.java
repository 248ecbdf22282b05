package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A table whose columns and rows have heads, within a part that scrolls where it is wider than the screen.
 *
 * <p>Columns that are empty in every row are not written.
 */
final class Table {

    private final Markup page;
    private final List<String> heads;
    private final List<Row> rows = new ArrayList<>();

    private record Row(String style, List<Cell> cells) {}

    private record Cell(String tag, boolean isFigure, boolean isOver, boolean isEmpty, Consumer<Markup> content) {

        void write(Markup page) {
            if (tag.equals("th")) {
                page.open(tag, "scope", "row");
            } else {
                page.open(tag, "class", isOver ? "over" : "");
            }
            content.accept(page);
            page.close();
        }
    }

    private Table(Markup page, List<String> heads) {
        this.page = page;
        this.heads = heads;
    }

    /**
     * Begins a table.
     *
     * @param style its name in the style sheet
     * @param title names it, for those who do not see it
     * @param heads the columns' heads
     */
    static Table begin(Markup page, String style, String title, List<String> heads) {
        page.open("div", "class", "scroll", "tabindex", "0", "role", "group", "aria-label", title)
                .open("table", "class", style);
        return new Table(page, heads);
    }

    /** Begins a row, which {@link #endRow} ends. */
    Table row(String style) {
        rows.add(new Row(style, new ArrayList<>()));
        return this;
    }

    /** Adds the row's head. */
    Table head(Consumer<Markup> content) {
        return add(new Cell("th", false, false, false, content));
    }

    /** Adds a cell. */
    Table cell(Consumer<Markup> content) {
        return add(new Cell("td", false, false, false, content));
    }

    /** Adds a cell with a text, which may be empty. */
    Table text(String text) {
        return add(new Cell("td", false, false, text.isEmpty(), cell -> cell.text(text)));
    }

    /** Adds a cell with a figure, which may be empty. */
    Table figure(String text) {
        return figure(text, false);
    }

    /** Adds a cell with a figure that stands out, or does not; it may be empty. */
    Table figure(String text, boolean isOver) {
        return add(new Cell("td", true, isOver, text.isEmpty(), cell -> cell.text(text)));
    }

    private Table add(Cell cell) {
        rows.get(rows.size() - 1).cells.add(cell);
        return this;
    }

    /** Ends a row. */
    Table endRow() {
        if (rows.get(rows.size() - 1).cells.size() != heads.size()) {
            throw new IllegalStateException("a row has other columns than " + heads);
        }
        return this;
    }

    /** Writes the table. */
    void end() {
        List<Integer> shown = new ArrayList<>();
        for (int i = 0; i < heads.size(); i++) {
            int column = i;
            if (!Lists.all(rows, row -> row.cells.get(column).isEmpty)) {
                shown.add(column);
            }
        }
        page.open("thead").open("tr");
        for (int column : shown) {
            boolean isOfFigures = Lists.any(rows, row -> row.cells.get(column).isFigure);
            page.element("th", heads.get(column), "scope", "col", "class", isOfFigures ? "num" : "");
        }
        page.close().close().open("tbody").line();
        for (Row row : rows) {
            page.open("tr", "class", row.style);
            for (int column : shown) {
                row.cells.get(column).write(page);
            }
            page.close().line();
        }
        page.close().close().close().line();
    }
}
