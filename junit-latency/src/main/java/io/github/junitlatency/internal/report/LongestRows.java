package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration;
import java.util.ArrayList;
import java.util.List;

/** Tells the longest iterations, a line each: index, time, what of it was its own, cause and rounds. */
final class LongestRows {

    private static final int MAX_ROWS = 10;
    private static final int COLUMNS = 80; // fewer have no room for what follows
    private static final String HEAD = "longest";
    private static final String CAUSE = "cause, and in which rounds it was slow";
    private static final String GAP = "  ";

    private LongestRows() {}

    /**
     * Returns a line that names the columns, and at most ten of the longest; nothing where there are none.
     *
     * <p>Nothing either where the verdict is about bytes or throughput: the times of single calls say nothing of them.
     */
    static List<String> of(LatencyResult result, int width) {
        List<SlowIteration> shown = Lists.limit(result.slowest(), MAX_ROWS);
        if (shown.isEmpty() || !Deciding.areOfCalls(result)) {
            return List.of();
        }
        int indexColumns = (int)
                Lists.max(shown, slow -> Quantities.whole(slow.iteration()).length(), "index".length());
        int indent = Math.max(Paragraph.indent(width), HEAD.length() + 1);
        boolean areSeveral = result.setup().threads() > 1;
        String head = Quantities.left(HEAD, indent) + cells("index", indexColumns, areSeveral ? "thread" : "", "time");
        List<String> lines =
                new ArrayList<>(Columns.wrap("", GAP, head + GAP + (width < COLUMNS ? "cause" : CAUSE), width));
        for (SlowIteration slow : shown) {
            String row = " ".repeat(indent)
                    + cells(
                            Quantities.whole(slow.iteration()),
                            indexColumns,
                            areSeveral ? Integer.toString(result.threadOf(slow.iteration())) : "",
                            Quantities.time(result.nanos(slow.ticks())));
            String words = CauseWords.of(result, slow, width - (row + GAP).length());
            lines.addAll(Columns.wrap("", GAP, row + (words.isEmpty() ? "" : GAP + words), width));
        }
        return lines;
    }

    private static String cells(String index, int indexColumns, String thread, String time) {
        String ofThread = thread.isEmpty() ? "" : GAP + Quantities.right(thread, "thread".length());
        return Quantities.right(index, indexColumns) + ofThread + GAP + Quantities.right(time, 8);
    }
}
