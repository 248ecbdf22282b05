package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps texts of a figure apart: each gets the first of its places that is free, or none.
 *
 * <p>Widths are estimates for the largest font that the style sheet gives to figures, on the safe side.
 */
final class Labels {

    /** The largest font, in units of the figure: phones get it. */
    static final double FONT = 15;

    private static final double WIDTH_OF_A_LETTER =
            0.68 * FONT; // digits of wide fonts take 0.64, most 0.55; "%" takes 0.95
    private static final double GAP = 3;

    private final List<Box> taken = new ArrayList<>();

    /** What a text takes. */
    private record Box(double left, double top, double right, double bottom) {

        boolean overlaps(Box other) {
            return left < other.right + GAP && other.left < right + GAP && top < other.bottom && other.top < bottom;
        }
    }

    /** Returns about how wide a text is. */
    static double width(String text) {
        return text.length() * WIDTH_OF_A_LETTER;
    }

    /** Takes the place of a text that begins at a point of its base line, and returns whether that was free. */
    boolean take(String text, double left, double baseLine) {
        Box box = new Box(left, baseLine - 0.8 * FONT, left + width(text), baseLine + 0.25 * FONT);
        if (Lists.any(taken, box::overlaps)) {
            return false;
        }
        taken.add(box);
        return true;
    }
}
