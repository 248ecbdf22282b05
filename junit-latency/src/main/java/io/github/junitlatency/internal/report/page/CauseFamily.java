package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.result.Cause;

/** Whose a slow iteration was, each with a shape of its own: colours alone do not tell everyone. */
enum CauseFamily {
    /** The code under test: a triangle. */
    CODE("code", "your code"),
    /** The machine, other processes, other threads of the JVM: a square. */
    MACHINE("machine", "machine"),
    /** Nobody can tell: a circle. */
    UNKNOWN("unknown", "unknown"),
    /** The code waits or sleeps, which it may do by design: a diamond. */
    WAITING("waiting", "waiting");

    private final String key;
    private final String words;

    CauseFamily(String key, String words) {
        this.key = key;
        this.words = words;
    }

    /** Returns the family of an origin. */
    static CauseFamily of(Cause.Origin origin) {
        return switch (origin) {
            case CODE -> CODE;
            case MACHINE -> MACHINE;
            case UNKNOWN -> UNKNOWN;
        };
    }

    /** Returns the family of a cause. */
    static CauseFamily of(Cause cause) {
        return switch (cause.kind()) {
            case WAIT, PARK, SLEEP -> WAITING;
            default -> of(cause.origin());
        };
    }

    /** Returns the name in the page's style sheet. */
    String key() {
        return key;
    }

    /** Returns the family in words. */
    String words() {
        return words;
    }

    /** Returns the name of the marker that draws it. */
    String marker(boolean isLeftOut) {
        return "m-" + key + (isLeftOut ? "-out" : "");
    }

    /** Defines the markers of all families, once for a page. */
    static void define(Markup page) {
        page.open("svg", "width", "0", "height", "0", "aria-hidden", "true", "class", "defs")
                .open("defs");
        for (CauseFamily family : values()) {
            family.define(page, false);
            family.define(page, true);
        }
        page.close().close();
    }

    private void define(Markup page, boolean isLeftOut) {
        page.open(
                "marker",
                "id",
                marker(isLeftOut),
                "viewBox",
                "-6 -6 12 12",
                "markerWidth",
                "12",
                "markerHeight",
                "12",
                "markerUnits",
                "userSpaceOnUse");
        draw(page, isLeftOut);
        page.close();
    }

    /** Draws the shape around the origin. */
    void draw(Markup page, boolean isLeftOut) {
        String style = "mark " + key + (isLeftOut ? " out" : "");
        switch (this) {
            case CODE -> page.empty("path", "class", style, "d", "M0-4.6L4.6 3.6H-4.6z");
            case MACHINE -> page.empty("path", "class", style, "d", "M-3.4-3.4h6.8v6.8h-6.8z");
            case WAITING -> page.empty("path", "class", style, "d", "M0-4.6L4.6 0L0 4.6L-4.6 0z");
            case UNKNOWN -> page.empty("circle", "class", style, "r", "3.6");
        }
    }
}
