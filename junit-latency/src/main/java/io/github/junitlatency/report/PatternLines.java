package io.github.junitlatency.report;

import io.github.junitlatency.result.LatencyResult;
import java.util.List;

/** What the numbers of slow iterations have in common. */
final class PatternLines {

    private static final int MAX_LINES = 2;

    private PatternLines() {}

    /** Returns how many lines it takes; the table of the longest has as many fewer. */
    static int lines(LatencyResult result) {
        return of(result).size();
    }

    /** Returns the first pattern in at most two lines; none where there is no pattern. */
    static List<String> of(LatencyResult result) {
        return result.detail().patterns().stream()
                .findFirst()
                .map(pattern -> Lines.wrap("where: " + PatternText.of(pattern), MAX_LINES))
                .orElse(List.of());
    }
}
