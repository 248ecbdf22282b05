package io.github.junitlatency.internal.report.page;

import java.util.function.Consumer;

/** Writes a table whose columns and rows have heads, within a part that scrolls where it is wider than the screen. */
final class Table {

    private final Markup page;

    private Table(Markup page) {
        this.page = page;
    }

    /**
     * Begins a table.
     *
     * @param style how the style sheet names it
     * @param title what it is, for those who do not see it
     * @param heads the columns' heads; the style sheet says which columns are of numbers
     */
    static Table begin(Markup page, String style, String title, String... heads) {
        page.open("div", "class", "scroll", "tabindex", "0", "role", "group", "aria-label", title)
                .open("table", "class", style)
                .open("thead")
                .open("tr");
        for (String head : heads) {
            page.element("th", head, "scope", "col");
        }
        page.close().close().open("tbody").line();
        return new Table(page);
    }

    /** Begins a row, which {@link #endRow} ends. */
    Table row(String style) {
        page.open("tr", style.isEmpty() ? new String[] {} : new String[] {"class", style});
        return this;
    }

    /** Writes the row's head. */
    Table head(Consumer<Markup> content) {
        page.open("th", "scope", "row");
        content.accept(page);
        page.close();
        return this;
    }

    /** Writes a cell with whatever it holds. */
    Table cell(Consumer<Markup> content) {
        page.open("td");
        content.accept(page);
        page.close();
        return this;
    }

    /** Writes a cell with a text. */
    Table text(String text) {
        page.element("td", text);
        return this;
    }

    /** Writes a cell with a figure that stands out, or does not. */
    Table figure(String text, boolean isOver) {
        page.element("td", text, isOver ? new String[] {"class", "over"} : new String[] {});
        return this;
    }

    /** Ends a row. */
    Table endRow() {
        page.close().line();
        return this;
    }

    /** Ends the table. */
    void end() {
        page.close().close().close().line();
    }
}
