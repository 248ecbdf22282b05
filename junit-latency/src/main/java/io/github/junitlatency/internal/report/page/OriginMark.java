package io.github.junitlatency.internal.report.page;

import static io.github.junitlatency.internal.report.page.Markup.number;

import io.github.junitlatency.result.Cause.Origin;
import java.util.Locale;

/** Shows whose a slow iteration was; shapes differ, too, because not everyone sees the colours. */
final class OriginMark {

    private OriginMark() {}

    /** Returns the name in the page's style sheet. */
    static String key(Origin origin) {
        return origin.name().toLowerCase(Locale.ROOT);
    }

    /** Returns the origin in words. */
    static String words(Origin origin) {
        return origin == Origin.CODE ? "your code" : key(origin);
    }

    /** Returns the path of a mark around a point: a triangle, a square or a diamond. */
    static String path(Origin origin, double x, double y) {
        return switch (origin) {
            case CODE -> "M" + number(x) + " " + number(y - 5) + "l5 8h-10z";
            case MACHINE -> "M" + number(x - 3.5) + " " + number(y - 3.5) + "h7v7h-7z";
            case UNKNOWN -> "M" + number(x) + " " + number(y - 5) + "l5 5-5 5-5-5z";
        };
    }
}
