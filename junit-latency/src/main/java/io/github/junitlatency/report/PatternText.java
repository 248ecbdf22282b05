package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.IndexPattern;

/** What the numbers of slow iterations have in common, in words. */
public final class PatternText {

    private static final double LEAST = 1e-6; // a smaller chance says no more to anybody

    private PatternText() {}

    /** Returns a pattern with what follows it, and the chance that it is none. */
    public static String of(IndexPattern pattern) {
        return pattern.text() + "; " + sure(pattern);
    }

    /** Returns how many iterations follow a pattern, and the chance that as many do where there is none. */
    static String sure(IndexPattern pattern) {
        String which = pattern.subject().equals("longest") ? "longest" : "over " + pattern.subject();
        return Quantities.whole(pattern.explained()) + " of " + Quantities.whole(pattern.of()) + " " + which
                + " follow it, by chance " + chance(pattern.chance());
    }

    private static String chance(double chance) {
        return chance < LEAST
                ? "less than 1 in 1,000,000"
                : "at most 1 in " + Quantities.whole((long) Math.max(1, Math.floor(1 / chance)));
    }
}
