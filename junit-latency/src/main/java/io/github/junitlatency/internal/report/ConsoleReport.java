package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.List;

/**
 * The long report: a result as text of at most 28 lines of 80 columns, and up to three for a pattern. Where what must be said
 * needs more than these, such as the rows of broken budgets, it has up to 32.
 *
 * <p>Each section is a class of its own. Here is their order, and how they share the lines: what a section needs is kept
 * for it, and what is left goes to those that come first.
 */
public final class ConsoleReport {

    static final int MAX_LINES = 32; // beside those of a pattern

    private static final int USUAL_LINES = 28;
    private static final int MAX_CONTROL_LINES = 3;
    private static final int MAX_HELPER_LINES = 2;
    private static final int MAX_FREE_LINES = 2;

    private final LatencyResult result;
    private final String note;
    private final List<String> lines = new ArrayList<>();
    private int max;
    private int min; // lines that the sections to come need
    private boolean lineForAllocation;
    private boolean lineForRounds;
    private boolean lineForHeap;
    private boolean lineForGaps;
    private int moreForHelpers;

    private ConsoleReport(LatencyResult result, String note) {
        this.result = result;
        this.note = note;
    }

    /** Returns the whole report, lines parted by line feeds. */
    public static String full(LatencyResult result) {
        return full(result, Surface.PLAIN);
    }

    /**
     * Returns the whole report for a surface, with what the run differs in behind the title. On one that is narrower than
     * 80 columns, lines are broken between words, so that there are more of them.
     */
    public static String full(LatencyResult result, Surface surface) {
        List<String> fitted = new ArrayList<>();
        for (String line : Lists.split(new ConsoleReport(result, surface.note()).full(), '\n')) {
            fitted.addAll(
                    line.length() <= surface.columns()
                            ? List.of(line)
                            : Columns.wrap("", "    ", line, surface.columns()));
        }
        return String.join("\n", fitted);
    }

    private String full() {
        min = TitleText.minLines(result)
                + (note.isEmpty() ? 0 : 1)
                + freeLines()
                + leftLines()
                + gapLines()
                + BudgetTable.minLines(result)
                + ComparisonText.minLines(result)
                + PassText.of(result).size()
                + paceLines()
                + helperLines()
                + PercentileTable.lines(result)
                + SlowestTable.lines(result)
                + PatternLines.lines(result)
                + 3 // clock, disturbances and control
                + ExceedanceText.minLines(result)
                + minSourceLines()
                + minDoubtLines();
        int ofPattern = PatternLines.lines(result);
        int usual = USUAL_LINES + freeLines() + leftLines() + gapLines();
        max = Math.min(MAX_LINES, Math.max(usual, min - ofPattern)) + ofPattern;
        begin(TitleText.minLines(result));
        lines.addAll(TitleText.of(result, room()));
        note();
        free();
        begin(BudgetTable.minLines(result));
        lines.addAll(BudgetTable.of(result, room()));
        begin(ComparisonText.minLines(result));
        lines.addAll(ComparisonText.of(result, room()));
        begin(PassText.of(result).size());
        lines.addAll(PassText.of(result));
        keepLineForAllocation();
        keepLineForRounds();
        keepLineForHeap();
        keepLineForGaps();
        keepMoreForHelpers();
        allocation();
        begin(paceLines());
        if (result.pace().isPresent()) {
            lines.add(PaceText.of(result.pace().get()));
        }
        begin(PercentileTable.lines(result));
        lines.addAll(PercentileTable.of(result));
        begin(SlowestTable.lines(result));
        lines.addAll(SlowestTable.of(result));
        begin(PatternLines.lines(result));
        lines.addAll(PatternLines.of(result));
        begin(1);
        lines.addAll(ClockText.of(result.clock(), room()));
        begin(1);
        lines.addAll(DisturbanceText.of(result, room()));
        left();
        gaps();
        helpers();
        begin(1);
        lines.addAll(ControlText.lines(result, Math.max(1, Math.min(MAX_CONTROL_LINES, room()))));
        byRound();
        heap();
        begin(ExceedanceText.minLines(result));
        lines.addAll(ExceedanceText.of(result, room()));
        begin(minSourceLines());
        // The keys of several doubts take two lines.
        lines.addAll(SourceText.of(result.sources(), result.doubts().size() > 1 ? room() - 1 : room()));
        lines.addAll(DoubtText.of(result.doubts(), max - lines.size()));
        return String.join("\n", lines);
    }

    /** Gives a section the lines that were kept for it. */
    private void begin(int kept) {
        min -= kept;
    }

    /** Returns how many lines there are beyond those that the sections to come need. */
    private int room() {
        return max - lines.size() - min;
    }

    private void note() {
        if (!note.isEmpty()) {
            begin(1);
            lines.add(note);
        }
    }

    private int freeLines() {
        return CpuText.free(result.cpu()).isEmpty() ? 0 : 1;
    }

    private void free() {
        if (freeLines() > 0) {
            begin(1);
            lines.addAll(Lines.wrap(CpuText.free(result.cpu()), Math.max(1, Math.min(MAX_FREE_LINES, room()))));
        }
    }

    private int leftLines() {
        return CpuText.left(result.cpu()).isEmpty() ? 0 : 1;
    }

    private void left() {
        if (leftLines() > 0) {
            begin(1);
            lines.addAll(Lines.wrap(CpuText.left(result.cpu()), 1));
        }
    }

    private int gapLines() {
        return freeLines() > 0 && result.cpu().gaps().isKnown() ? 1 : 0;
    }

    /** Keeps a line for the gaps of a pinned thread, if budgets leave one. */
    private void keepLineForGaps() {
        lineForGaps = gapLines() > 0 || result.cpu().gaps().isKnown() && room() > 0;
        min += lineForGaps ? 1 - gapLines() : 0;
    }

    private void gaps() {
        if (lineForGaps) {
            begin(1);
            lines.add(CpuText.gaps(result.cpu().gaps()));
        }
    }

    private int paceLines() {
        return result.pace().isPresent() ? 1 : 0;
    }

    private int helperLines() {
        return result.helpers().isEmpty() ? 0 : 1;
    }

    private int minSourceLines() {
        return Math.min(1, result.sources().size());
    }

    private int minDoubtLines() {
        return Math.min(1, result.doubts().size());
    }

    /** Keeps a line for what is allocated, if budgets leave one. */
    private void keepLineForAllocation() {
        lineForAllocation = result.allocation().isPresent() && room() > 0;
        min += lineForAllocation ? 1 : 0;
    }

    private void allocation() {
        if (lineForAllocation) {
            begin(1);
            lines.add(Lines.cut(AllocationText.of(result)));
        }
    }

    /** Keeps a line for the rounds, if budgets leave one: what follows may grow into all that is left. */
    private void keepLineForRounds() {
        lineForRounds = !ControlText.rounds(result).isEmpty() && room() > 0;
        min += lineForRounds ? 1 : 0;
    }

    private void byRound() {
        if (lineForRounds) {
            begin(1);
            lines.add(Lines.cut(ControlText.rounds(result)));
        }
    }

    /** Keeps a line for the heap, if budgets leave one. */
    private void keepLineForHeap() {
        lineForHeap = !HeapText.of(result.heap()).isEmpty() && room() > 0;
        min += lineForHeap ? 1 : 0;
    }

    private void heap() {
        if (lineForHeap) {
            begin(1);
            lines.add(Lines.cut(HeapText.of(result.heap())));
        }
    }

    /** Keeps as many more as the offsets of several helper threads want, once everything else has its first line. */
    private void keepMoreForHelpers() {
        if (helperLines() > 0) {
            int wanted = Lines.wrap(HelperText.of(result), MAX_HELPER_LINES).size() - helperLines();
            moreForHelpers = Math.max(0, Math.min(wanted, room()));
            min += moreForHelpers;
        }
    }

    private void helpers() {
        int max = helperLines() + moreForHelpers;
        begin(max);
        if (max > 0) {
            lines.addAll(Lines.wrap(HelperText.of(result), max));
        }
    }
}
