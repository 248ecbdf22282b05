package io.github.junitlatency.internal.report.page;

import static io.github.junitlatency.internal.report.page.Markup.number;

/**
 * The frame of a figure: its title and description for those who do not see it, grid, axes and their units.
 *
 * <p>All figures are {@value #WIDTH} units wide. The style sheet draws their text larger on phones, and places are kept for
 * that.
 */
final class Plot {

    static final double WIDTH = 480;
    static final double LEFT = 76; // "1.25 us" in the largest font
    static final double RIGHT = WIDTH - 14;
    static final double TOP = 26;

    private static final double TICK = 4;
    private static final double LEAST_ROW = 17; // between labels above each other

    private final Markup page;

    private Plot(Markup page) {
        this.page = page;
    }

    /**
     * Begins a figure.
     *
     * @param id of this figure, of which there is no other on the page
     * @param title what it is
     * @param description what it shows, for those who do not see it
     */
    static Plot begin(Markup page, String id, double height, String title, String description) {
        page.open(
                        "svg",
                        "viewBox",
                        "0 0 " + number(WIDTH) + " " + number(height),
                        "role",
                        "img",
                        "aria-labelledby",
                        id + "t " + id + "d",
                        "class",
                        "plot")
                .element("title", title, "id", id + "t")
                .element("desc", description, "id", id + "d");
        return new Plot(page);
    }

    /** Ends the figure. */
    void end() {
        page.close().line();
    }

    /** Draws the frame of the part between two heights. */
    void frame(double top, double bottom) {
        page.empty(
                "rect",
                "class",
                "frame",
                "fill",
                "none",
                "x",
                number(LEFT),
                "y",
                number(top),
                "width",
                number(RIGHT - LEFT),
                "height",
                number(bottom - top));
    }

    /** Draws lines and labels of an axis that goes up. */
    void up(Axis axis) {
        StringBuilder grid = new StringBuilder();
        page.open("g", "text-anchor", "end");
        double last = Double.POSITIVE_INFINITY;
        for (Axis.Tick tick : axis.ticks()) {
            grid.append('M').append(number(LEFT)).append(' ').append(number(tick.at()));
            grid.append('H').append(number(RIGHT));
            if (last - tick.at() >= LEAST_ROW) {
                text(tick.label(), LEFT - 6, tick.at() + 0.34 * Labels.FONT);
                last = tick.at();
            }
        }
        page.close().empty("path", "class", "grid", "fill", "none", "d", grid.toString());
    }

    /** Draws lines and labels of an axis that goes to the right. */
    void right(Axis axis, double top, double bottom, String unit) {
        StringBuilder grid = new StringBuilder();
        page.open("g", "text-anchor", "middle");
        double last = Double.NEGATIVE_INFINITY;
        for (Axis.Tick tick : axis.ticks()) {
            grid.append('M').append(number(tick.at())).append(' ').append(number(top));
            grid.append('V').append(number(bottom + TICK));
            double width = Labels.width(tick.label());
            double middle = Math.min(tick.at(), WIDTH - 1 - width / 2);
            if (middle - width / 2 >= last + 3) {
                text(tick.label(), middle, bottom + 19);
                last = middle + width / 2;
            }
        }
        text(unit, (LEFT + RIGHT) / 2, bottom + 38);
        page.close().empty("path", "class", "grid", "fill", "none", "d", grid.toString());
    }

    /** Writes a text of the figure's own. */
    void text(String text, double x, double y) {
        page.element("text", text, "x", number(x), "y", number(y));
    }

    /** Writes a text of the figure's own around a point. */
    void middle(String text, double x, double y) {
        page.element("text", text, "x", number(x), "y", number(y), "text-anchor", "middle");
    }

    /** Writes a text that may lie over lines. */
    void label(String text, double x, double y, String style) {
        page.element("text", text, "x", number(x), "y", number(y), "class", "label " + style);
    }

    /** Draws a line. */
    void path(String style, String data) {
        if (!data.isEmpty()) {
            page.empty("path", "class", style, "fill", "none", "d", data);
        }
    }

    /** Draws a marker at each point: {@code x,y x,y}. */
    void markers(String marker, String points) {
        if (!points.isEmpty()) {
            page.empty("polyline", "class", marker, "fill", "none", "points", points);
        }
    }
}
