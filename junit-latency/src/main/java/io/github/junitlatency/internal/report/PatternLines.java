package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.IndexPattern;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;

/** What the numbers of slow iterations have in common. */
final class PatternLines {

    private static final int MAX_LINES = 3;

    private PatternLines() {}

    /** Returns how many lines it takes; the report is as much longer. */
    static int lines(LatencyResult result) {
        return of(result).size();
    }

    /** Returns the first pattern in at most three lines; none where there is no pattern. */
    static List<String> of(LatencyResult result) {
        List<IndexPattern> patterns = Deciding.patterns(result);
        return patterns.isEmpty() ? List.of() : Lines.wrap("where: " + PatternText.of(patterns.get(0)), MAX_LINES);
    }
}
