package io.github.junitlatency.internal.report.page;

import static io.github.junitlatency.internal.report.page.Markup.number;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;

/**
 * The frame of a figure: its title and description for those who do not see it, grid, axes and their units.
 *
 * <p>All figures are {@value #WIDTH} units wide. The style sheet draws their text larger on phones, and places are kept for
 * that: widths of texts are estimates for the largest font, on the safe side.
 */
final class Plot {

    static final double WIDTH = 480;
    static final double LEFT = 76; // "1.25 us" in the largest font
    static final double RIGHT = WIDTH - 14;
    static final double TOP = 26;

    private static final double FONT = 15; // the largest, in units of the figure: phones get it
    private static final double LETTER = 0.68 * FONT; // digits of wide fonts take 0.64, most 0.55; "%" takes 0.95
    private static final double GAP = 3;
    private static final double TICK = 4;
    private static final double LEAST_ROW = 17; // between labels above each other

    private final Markup page;
    private final List<Box> labels = new ArrayList<>();

    /** The place of a label. */
    private record Box(double left, double top, double right, double bottom) {

        boolean overlaps(Box other) {
            return left < other.right + GAP && other.left < right + GAP && top < other.bottom && other.top < bottom;
        }
    }

    private Plot(Markup page) {
        this.page = page;
    }

    /**
     * Begins a figure.
     *
     * @param id unique on the page
     * @param title names it
     * @param description says the same in words, for those who do not see it
     */
    static Plot begin(Markup page, String id, double height, String title, String description) {
        page.svg("plot", id, WIDTH, height, title, description);
        return new Plot(page);
    }

    /** Ends the figure. */
    void end() {
        page.close().line();
    }

    /** Draws the frame of the part between two heights. */
    void frame(double top, double bottom) {
        path(
                "frame",
                "M" + number(LEFT) + " " + number(top) + "H" + number(RIGHT) + "V" + number(bottom) + "H" + number(LEFT)
                        + "z");
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
                text(tick.label(), LEFT - 6, tick.at() + 0.34 * FONT);
                last = tick.at();
            }
        }
        page.close();
        path("grid", grid.toString());
    }

    /** Draws lines and labels of an axis that goes to the right. */
    void right(Axis axis, double top, double bottom, String unit) {
        StringBuilder grid = new StringBuilder();
        page.open("g", "text-anchor", "middle");
        double last = Double.NEGATIVE_INFINITY;
        for (Axis.Tick tick : axis.ticks()) {
            grid.append('M').append(number(tick.at())).append(' ').append(number(top));
            grid.append('V').append(number(bottom + TICK));
            double width = width(tick.label());
            double middle = Math.min(tick.at(), WIDTH - 1 - width / 2);
            if (middle - width / 2 >= last + GAP) {
                text(tick.label(), middle, bottom + 19);
                last = middle + width / 2;
            }
        }
        text(unit, (LEFT + RIGHT) / 2, bottom + 38);
        page.close();
        path("grid", grid.toString());
    }

    /** Writes a text of the figure's own. */
    void text(String text, double x, double y) {
        page.label(text, x, y);
    }

    /** Writes a text of the figure's own in the middle between two borders; a short one, or none, where there is too little room. */
    void between(double left, double right, double y, String text, String shorter) {
        double room = right - left - 2 * GAP;
        String fitting = width(text) < room ? text : width(shorter) < room ? shorter : "";
        if (!fitting.isEmpty()) {
            page.element("text", fitting, "x", number((left + right) / 2), "y", number(y), "text-anchor", "middle");
        }
    }

    /** Draws a limit's line up to a place; one that ends before the frame has a hook. */
    void limit(LimitLine limit, double right, double y) {
        path(limit.style(), "M" + number(LEFT) + " " + number(y) + "H" + number(right) + (right < RIGHT ? "v7" : ""));
    }

    /** Writes a limit's text over or under its line, at the first place where it lies on no other; or nowhere. */
    void label(LimitLine limit, double y) {
        double width = width(limit.text());
        for (double baseLine : new double[] {y - 4, y + 14}) {
            for (double left = LEFT + 6; baseLine > TOP + 10 && left + width < RIGHT; left += 40) {
                Box box = new Box(left, baseLine - 0.8 * FONT, left + width, baseLine + 0.25 * FONT);
                if (!Lists.any(labels, box::overlaps)) {
                    labels.add(box);
                    String style = "label " + limit.style();
                    page.element("text", limit.text(), "x", number(left), "y", number(baseLine), "class", style);
                    return;
                }
            }
        }
    }

    private static double width(String text) {
        return text.length() * LETTER;
    }

    /** Draws a line, or marks. */
    void path(String style, String data) {
        if (!data.isEmpty()) {
            page.empty("path", "class", style, "d", data);
        }
    }
}
