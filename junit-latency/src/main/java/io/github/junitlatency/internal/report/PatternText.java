package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.IndexPattern;

/** What the numbers of slow iterations have in common, in words. */
public final class PatternText {

    private PatternText() {}

    /** Returns a pattern with how many iterations follow it. */
    public static String of(IndexPattern pattern) {
        return pattern.text() + "; " + sure(pattern);
    }

    /** Returns how many iterations follow a pattern. */
    static String sure(IndexPattern pattern) {
        String which = pattern.subject().equals("longest") ? "longest" : "over " + pattern.subject();
        return Quantities.whole(pattern.explained()) + " of " + Quantities.whole(pattern.of()) + " " + which
                + " follow it";
    }
}
