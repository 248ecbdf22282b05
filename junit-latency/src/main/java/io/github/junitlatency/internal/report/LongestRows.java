package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration;
import java.util.ArrayList;
import java.util.List;

/** The longest iterations of a message, a line each: index, time, what of it was its own, cause and rounds. */
final class LongestRows {

    private static final int MAX_ROWS = 10;
    private static final String HEAD = "longest";

    private LongestRows() {}

    /** Returns a line that names the columns, and at most ten of the longest; nothing where there are none. */
    static List<String> of(LatencyResult result, int width) {
        List<SlowIteration> shown = Lists.limit(result.slowest(), MAX_ROWS);
        if (shown.isEmpty()) {
            return List.of();
        }
        int indexColumns = (int)
                Lists.max(shown, slow -> Quantities.whole(slow.iteration()).length(), "index".length());
        int indent = width - Paragraph.textColumns(width);
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
        String row = Quantities.left(label, indent) + Quantities.right(index, indexColumns) + "  "
                + Quantities.right(time, 8);
        List<String> fullestFirst = words.isEmpty() ? List.of(row) : List.of(row + "  " + words, row + "  cause", row);
        return Lists.first(fullestFirst, text -> Columns.of(text) <= width)
                .orElse(label + " " + index) // a time of many digits
                .stripTrailing();
    }
}
