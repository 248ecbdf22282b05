package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.IndexPattern;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;

/** What the numbers of slow iterations have in common. */
final class PatternLines {

    private static final int MAX_LINES = 3;
    private static final double LEAST = 1e-9; // a smaller chance says no more to anybody

    private PatternLines() {}

    /** Returns how many lines it takes; the report is as much longer. */
    static int lines(LatencyResult result) {
        return of(result).size();
    }

    /** Returns the first pattern in at most three lines; none where there is no pattern. */
    static List<String> of(LatencyResult result) {
        return result.detail().patterns().stream()
                .findFirst()
                .map(pattern -> Lines.wrap(text(pattern), MAX_LINES))
                .orElse(List.of());
    }

    /** Returns a pattern with what follows it, and the chance that it is none. */
    static String text(IndexPattern pattern) {
        String where = pattern.subject().equals("longest") ? "of the longest" : "over " + pattern.subject();
        return "where: " + pattern.text() + " (" + Quantities.whole(pattern.explained()) + " of "
                + Quantities.whole(pattern.of()) + " " + where + "; chance " + chance(pattern.chance()) + " at random)";
    }

    private static String chance(double chance) {
        return chance < LEAST
                ? "under 1 in 1,000,000,000"
                : "1 in " + Quantities.whole(Math.max(1, Math.round(1 / chance)));
    }
}
