package io.github.junitlatency.internal.report;

/**
 * The place where a text is read, and what a run adds to every result.
 *
 * @param columns its width, {@code junit.latency.console.width}
 * @param note the difference of the whole run, such as {@code mode report: a broken budget does not fail}; or empty
 * @param files the place of the long report and the page, or why there are none; or empty
 */
public record Surface(int columns, String note, String files) {

    /** Eighty columns, in a run like any other. */
    public static final Surface PLAIN = new Surface(80, "", "");

    /** Returns how many lines hold as much as so many of 80 columns; a wide one has no fewer. */
    int lines(int ofEighty) {
        return Math.max(ofEighty, (ofEighty * PLAIN.columns + columns - 1) / columns);
    }

    /** Returns this with another width. */
    public Surface withColumns(int other) {
        return new Surface(other, note, files);
    }

    /** Returns this with another place of the files. */
    public Surface withFiles(String other) {
        return new Surface(columns, note, other);
    }
}
