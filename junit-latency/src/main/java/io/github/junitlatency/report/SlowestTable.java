package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        return Stream.concat(
                        Stream.of(row("longest: index", "ticks", "time", "x p50", "cause")),
                        shown(result).stream().map(slow -> row(result, slow, median)))
                .toList();
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
        String own = CauseWords.reducedTo(result, slow)
                .map(time -> time + " by itself")
                .orElse("");
        String cause = cause(result, slow, width - gapped(own) - gapped(rounds));
        String remarks =
                Stream.of(own, cause, rounds).filter(text -> !text.isEmpty()).collect(Collectors.joining(REMARK_GAP));
        return Lines.cut((row + " " + remarks).stripTrailing());
    }

    private static int gapped(String remark) {
        return remark.isEmpty() ? 0 : remark.length() + REMARK_GAP.length();
    }

    private static String rounds(SlowIteration slow) {
        return slow.rounds().isEmpty()
                ? ""
                : slow.rounds().stream().map(String::valueOf).collect(Collectors.joining(" ", "rounds ", ""));
    }

    /** Returns the cause that explains the largest part, or nothing where even its name would be cut within a word. */
    private static String cause(LatencyResult result, SlowIteration slow, int width) {
        return slow.causes().stream()
                .findFirst()
                .filter(cause -> width >= MIN_CAUSE_COLUMNS)
                .map(cause -> CauseText.of(cause, result.nanos(cause.ticks()), width))
                .orElse("");
    }

    private static String row(String iteration, String ticks, String time, String multiple, String cause) {
        return String.format(
                        Locale.ROOT, "%14s %" + TICKS_COLUMNS + "s %7s %8s %s", iteration, ticks, time, multiple, cause)
                .stripTrailing();
    }

    private static String mark(Disturbance disturbance) {
        return switch (disturbance) {
            case NONE -> "";
            case TAINTED -> "? ";
            case PREEMPTED, MIGRATED, HELD_UP -> "* ";
        };
    }
}
