package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The longest iterations of a message, a line each: index, time, what of it was its own, cause and rounds. */
final class LongestRows {

    private static final int MAX_ROWS = 10;
    private static final String HEAD = "longest";

    private LongestRows() {}

    /** Returns a line that names the columns, and at most ten of the longest; nothing where there are none. */
    static List<String> of(LatencyResult result, int width) {
        List<SlowIteration> shown = result.slowest().stream().limit(MAX_ROWS).toList();
        if (shown.isEmpty()) {
            return List.of();
        }
        int indexColumns = Math.max(
                "index".length(),
                shown.stream()
                        .mapToInt(slow -> Quantities.whole(slow.iteration()).length())
                        .max()
                        .orElse(0));
        int indent = width - Section.textColumns(width);
        List<String> lines = new ArrayList<>();
        lines.add(row(
                HEAD,
                Math.max(indent, HEAD.length() + 1),
                indexColumns,
                "index",
                "time",
                "cause, and in which rounds it was slow",
                width));
        for (SlowIteration slow : shown) {
            String time = Quantities.time(result.nanos(slow.ticks()));
            String row = row(
                    "",
                    Math.max(indent, HEAD.length() + 1),
                    indexColumns,
                    Quantities.whole(slow.iteration()),
                    time,
                    "",
                    width);
            String words = CauseWords.of(result, slow, width - Columns.of(row) - 2);
            lines.add(words.isEmpty() ? row : row + "  " + words);
        }
        return lines;
    }

    private static String row(
            String label, int indent, int indexColumns, String index, String time, String words, int width) {
        String row = String.format(Locale.ROOT, "%-" + indent + "s%" + indexColumns + "s  %8s", label, index, time);
        String whole = row + "  " + words;
        return (words.isEmpty() ? Stream.of(row) : Stream.of(whole, row + "  cause", row))
                .filter(text -> Columns.of(text) <= width)
                .findFirst()
                .orElse(label + " " + index) // a time of many digits
                .stripTrailing();
    }
}
