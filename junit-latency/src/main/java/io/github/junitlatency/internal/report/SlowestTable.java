package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;

/** The longest iterations, each with what held it up. */
final class SlowestTable {

    private static final int MAX_ROWS = 10;
    private static final int TICKS_COLUMNS = 10;
    private static final int MAX_ROUND_COLUMNS = 16; // "rounds 1 2 3 4 5"
    private static final String REMARK_GAP = "; ";
    private static final int MIN_CAUSE_COLUMNS = 6; // "GC ..."

    private SlowestTable() {}

    /** Returns how many lines it takes. */
    static int lines(LatencyResult result) {
        return 1 + shown(result).size();
    }

    /** Returns the table. */
    static List<String> of(LatencyResult result) {
        long median = result.distribution().ticksAt(Percentile.of(50));
        return Lists.concat(
                List.of(row("longest: index", "ticks", "time", "x p50", "cause")),
                Lists.map(shown(result), slow -> row(result, slow, median)));
    }

    /** Returns the rows: ten, less those for a schedule, for helper threads and for base. */
    private static List<SlowIteration> shown(LatencyResult result) {
        List<SlowIteration> all = result.slowest();
        int max = MAX_ROWS
                - (result.pace().isPresent() ? 1 : 0)
                - (result.helpers().isEmpty() ? 0 : 1)
                - ComparisonText.minLines(result);
        return all.subList(0, Math.min(all.size(), max));
    }

    private static String row(LatencyResult result, SlowIteration slow, long median) {
        String row = row(
                mark(slow.disturbance()) + Quantities.whole(slow.iteration()),
                Quantities.fitted(slow.ticks(), TICKS_COLUMNS),
                Quantities.time(result.nanos(slow.ticks())),
                Quantities.multiple(slow.ticks(), median),
                "");
        String rounds = Lines.cut(rounds(slow), MAX_ROUND_COLUMNS);
        int width = Lines.COLUMNS - 1 - row.length();
        Optional<String> reduced = CauseWords.reducedTo(result, slow);
        String own = reduced.isPresent() ? reduced.get() + " by itself" : "";
        String cause = cause(result, slow, width - gapped(own) - gapped(rounds));
        String remarks = String.join(REMARK_GAP, Lists.filter(List.of(own, cause, rounds), text -> !text.isEmpty()));
        return Lines.cut((row + " " + remarks).stripTrailing());
    }

    private static int gapped(String remark) {
        return remark.isEmpty() ? 0 : remark.length() + REMARK_GAP.length();
    }

    private static String rounds(SlowIteration slow) {
        return slow.rounds().isEmpty() ? "" : "rounds " + Lists.joined(slow.rounds(), String::valueOf, " ");
    }

    /** Returns the cause that explains the largest part, or nothing where even its name would be cut within a word. */
    private static String cause(LatencyResult result, SlowIteration slow, int width) {
        if (slow.causes().isEmpty() || width < MIN_CAUSE_COLUMNS) {
            return "";
        }
        Cause largest = slow.causes().get(0);
        return CauseText.of(largest, result.nanos(largest.ticks()), width);
    }

    private static String row(String iteration, String ticks, String time, String multiple, String cause) {
        String row = Quantities.right(iteration, 14) + " " + Quantities.right(ticks, TICKS_COLUMNS) + " "
                + Quantities.right(time, 7) + " " + Quantities.right(multiple, 8) + " " + cause;
        return row.stripTrailing();
    }

    private static String mark(Disturbance disturbance) {
        return switch (disturbance) {
            case NONE -> "";
            case TAINTED, MOVED -> "? ";
            case PREEMPTED, MIGRATED, HELD_UP -> "* ";
        };
    }
}
