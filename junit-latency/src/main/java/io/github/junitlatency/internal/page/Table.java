package io.github.junitlatency.internal.page;

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
     * @param heads the columns' heads; one that begins with {@code #} is of numbers
     */
    static Table begin(Markup page, String style, String title, String... heads) {
        page.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", title)
                .open("table", "class", style)
                .open("thead")
                .open("tr");
        for (String head : heads) {
            boolean isNumber = head.startsWith("#");
            page.element("th", isNumber ? head.substring(1) : head, "scope", "col", "class", isNumber ? "n" : "t");
        }
        page.close().close().open("tbody").line();
        return new Table(page);
    }

    /** Begins a row, which {@link #endRow} ends. */
    Table row(String style) {
        page.open("tr", "class", style);
        return this;
    }

    /** Writes the row's head. */
    Table head(Consumer<Markup> content) {
        return cell("th", "t", content, "scope", "row");
    }

    /** Writes a cell with whatever it holds. */
    Table cell(Consumer<Markup> content) {
        return cell("td", "t", content);
    }

    /** Writes a cell with a text. */
    Table text(String text) {
        page.element("td", text, "class", "t");
        return this;
    }

    /** Writes a cell with a figure. */
    Table figure(String text) {
        page.element("td", text, "class", "n");
        return this;
    }

    /** Writes a cell with a figure that stands out. */
    Table figure(String text, boolean isOver) {
        page.element("td", text, "class", isOver ? "n over" : "n");
        return this;
    }

    private Table cell(String element, String style, Consumer<Markup> content, String... attributes) {
        String[] all = new String[attributes.length + 2];
        System.arraycopy(attributes, 0, all, 0, attributes.length);
        all[attributes.length] = "class";
        all[attributes.length + 1] = style;
        page.open(element, all);
        content.accept(page);
        page.close();
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
