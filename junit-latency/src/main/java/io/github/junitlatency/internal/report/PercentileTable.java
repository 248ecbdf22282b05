package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.List;

/** Tells the percentiles, two a line, the lower ones on the left; of a paced test both its times. */
final class PercentileTable {

    private static final int CELL_COLUMNS = 33;
    private static final int CELL_TICKS = 13;
    private static final String GAP = "     "; // two cells and the gap are narrower than the console

    private static final String TOO_FEW = "too few"; // of one of the times only; the other says how many are needed

    private PercentileTable() {}

    /** Returns the table. */
    static List<String> of(LatencyResult result) {
        List<String> cells = cells(result);
        int rows = (cells.size() + 1) / 2;
        String head = result.times().pace().isPresent()
                ? cell("percentile", "response", "service")
                : cell("percentile", "ticks", "time");
        List<String> lines = new ArrayList<>();
        lines.add(cells.size() > 1 ? head + GAP + head : head);
        for (int i = 0; i < rows; i++) {
            String right = rows + i < cells.size() ? GAP + cells.get(rows + i) : "";
            lines.add((cells.get(i) + right).stripTrailing());
        }
        return lines;
    }

    private static List<String> cells(LatencyResult result) {
        List<String> cells = new ArrayList<>();
        for (Percentile percentile : result.percentiles()) {
            if (isShown(result, percentile)) {
                cells.add(cell(result, percentile));
            } else {
                String needs = "needs " + Quantities.roundedUp(percentile.neededIterations()) + " iterations";
                int gap = Math.max(1, CELL_COLUMNS - percentile.toString().length() - needs.length());
                cells.add(percentile + " ".repeat(gap) + needs);
            }
        }
        return cells;
    }

    private static boolean isShown(LatencyResult result, Percentile percentile) {
        return result.supports(percentile) || result.times().pace().isPresent() && result.supportsService(percentile);
    }

    private static String cell(LatencyResult result, Percentile percentile) {
        if (result.times().pace().isPresent()) {
            return cell(
                    percentile.toString(),
                    result.supports(percentile) ? time(result, result.ticksAt(percentile)) : TOO_FEW,
                    result.supportsService(percentile) ? time(result, result.serviceTicksAt(percentile)) : TOO_FEW);
        }
        long ticks = result.ticksAt(percentile);
        return cell(percentile.toString(), Quantities.fitted(ticks, CELL_TICKS), time(result, ticks));
    }

    private static String time(LatencyResult result, long ticks) {
        return Quantities.time(result.nanos(ticks));
    }

    private static String cell(String percentile, String left, String right) {
        return Quantities.left(percentile, 11) + Quantities.right(left, CELL_TICKS) + Quantities.right(right, 9);
    }
}
