package io.github.junitlatency.internal.report.page;

import static io.github.junitlatency.internal.report.page.Markup.number;

/** A path of steps, in few letters: by how far it goes, in tenths of a unit, which never add up to an error. */
final class Steps {

    private static final double TENTHS = 10;

    private final StringBuilder data = new StringBuilder();
    private long atX;
    private long atY;

    /** Adds a step: up or down where the last one ended, then to the right. */
    void add(double fromX, double toX, double y) {
        long tenthsY = Math.round(y * TENTHS);
        if (data.isEmpty()) {
            atX = Math.round(fromX * TENTHS);
            data.append('M').append(number(atX / TENTHS)).append(' ').append(number(tenthsY / TENTHS));
        } else if (tenthsY != atY) {
            data.append('v').append(number((tenthsY - atY) / TENTHS));
        }
        atY = tenthsY;
        long tenthsX = Math.round(toX * TENTHS);
        data.append('h').append(number((tenthsX - atX) / TENTHS));
        atX = tenthsX;
    }

    /** Returns the path. */
    String data() {
        return data.toString();
    }
}
