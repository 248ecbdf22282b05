package io.github.junitlatency.report;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.text.Printable;
import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.GateFloor;
import io.github.junitlatency.result.JitterBin;
import io.github.junitlatency.result.JitterGaps;
import io.github.junitlatency.result.JitterResult;
import io.github.junitlatency.result.JitterSettings;
import io.github.junitlatency.result.Outlier;
import io.github.junitlatency.result.OutlierPeriod;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** A machine's jitter as text: a histogram, figures, and what can be gated on here. */
public final class JitterReport {

    private static final List<Percentile> PERCENTILES =
            List.of(Percentile.of(99), Percentile.of(99.9), Percentile.of(99.99), Percentile.of(99.999));

    /** The percentiles that a sentence may be about, highest first: it is about the first that the run was long enough for. */
    private static final List<Percentile> IN_WORDS =
            List.of(Percentile.of(99.99), Percentile.of(99.9), Percentile.of(99));

    private static final int CELL = 12;
    private static final int COUNT = 13;

    private final JitterResult result;
    private final List<String> lines = new ArrayList<>();

    private JitterReport(JitterResult result) {
        this.result = result;
    }

    /** Returns the whole report, lines parted by line feeds; lines of the histogram as wide as the settings say. */
    public static String of(JitterResult result) {
        return new JitterReport(result).text();
    }

    private String text() {
        String place = result.cpu() >= 0 ? "pinned to CPU " + result.cpu() : "NOT PINNED";
        JitterGaps gaps = result.gaps();
        String what = ": " + Quantities.whole(gaps.count()) + " gaps between clock reads, " + place;
        lines.add(Lines.cut(Printable.of(result.name()), Lines.COLUMNS - what.length()) + what);
        histogram();
        figures();
        outliers();
        floors();
        for (String advice : result.advice()) {
            lines.addAll(Lines.wrap("advice: " + advice));
        }
        for (Doubt doubt : result.doubts()) {
            lines.addAll(Lines.wrap("doubt " + doubt.key() + ": " + doubt.text()));
        }
        for (String warning : result.warnings()) {
            lines.addAll(Lines.wrap("warning: " + Printable.of(warning)));
        }
        return String.join("\n", lines);
    }

    private void histogram() {
        JitterSettings settings = result.settings();
        ToLongFunction<JitterBin> size = settings.sums() ? JitterBin::sumTicks : JitterBin::count;
        long all = Lists.sum(result.bins(), size);
        long max = Lists.max(result.bins(), size, 0);
        String what = settings.sums() ? "sum" : "count";
        String head = row("time", "ticks", what, "percent", "cumulative");
        lines.add(head + "  log(" + what + ")");
        int bar = settings.width() - head.length() - 2;
        long cumulative = 0;
        for (JitterBin bin : result.bins()) {
            long value = size.applyAsLong(bin);
            cumulative += value;
            boolean open = bin.upToTicks() == Long.MAX_VALUE;
            String row = row(
                    open ? "no end" : time(bin.upToTicks()),
                    open ? "no end" : Quantities.whole(bin.upToTicks()),
                    Quantities.fitted(value, COUNT),
                    percent(value, all),
                    percent(cumulative, all));
            lines.add((row + "  " + "*".repeat(barLength(value, max, bar))).stripTrailing());
        }
    }

    private static String row(String time, String ticks, String count, String percent, String cumulative) {
        return Quantities.right(time, 8) + " " + Quantities.right(ticks, 13) + " " + Quantities.right(count, COUNT)
                + " " + Quantities.right(percent, 9) + " " + Quantities.right(cumulative, 10);
    }

    private static String percent(long part, long all) {
        return Quantities.decimal(all == 0 ? 0 : 100.0 * part / all, 4) + "%";
    }

    /** Returns a bar's length: 0 for 0, the whole width for the maximum, and between by the logarithm. */
    private static int barLength(long value, long max, int width) {
        return (int) Math.ceil(width * Math.log1p(value) / Math.log1p(Math.max(1, max)));
    }

    private void figures() {
        JitterGaps gaps = result.gaps();
        JitterSettings settings = result.settings();
        ClockFacts clock = result.clock();
        String pause = settings.pause().isZero()
                ? ""
                : ", " + Quantities.time(settings.pause().toNanos()) + " apart";
        lines.add("measured " + time(gaps.measuredTicks()) + ", " + Quantities.decimal(100 * gaps.measuredShare(), 1)
                + "% of a run of " + time(gaps.runTicks()) + ", in " + Quantities.counted(gaps.blocks(), "block")
                + pause);
        lines.add("clock " + clock.provider() + " " + Quantities.megahertz(clock.frequencyHz()) + " MHz, step "
                + Quantities.counted(clock.stepTicks(), "tick") + " (" + time(clock.stepTicks()) + ")");
        lines.add(cells("", "min", "mean", "stddev", "max"));
        lines.add(cells(
                "ticks",
                Quantities.whole(gaps.minTicks()),
                tenths(gaps.meanTicks()),
                tenths(gaps.stddevTicks()),
                Quantities.whole(gaps.maxTicks())));
        lines.add(cells(
                "time",
                time(gaps.minTicks()),
                time(gaps.meanTicks()),
                time(gaps.stddevTicks()),
                time(gaps.maxTicks())));
    }

    private void outliers() {
        long knee = result.settings().kneeTicks();
        long preempted = Lists.count(result.outliers(), Outlier::preempted);
        String kept = result.outliersSeen() > result.outliers().size()
                ? ", the longest " + Quantities.whole(result.outliers().size()) + " kept"
                : "";
        lines.addAll(Lines.wrap(Quantities.counted(result.outliersSeen(), "outlier") + " over the knee of "
                + Quantities.counted(knee, "tick") + " (" + time(knee) + ")" + kept + ", "
                + Quantities.counted(preempted, "preemption") + " among them"));
        OutlierPeriod period = result.period();
        lines.addAll(Lines.wrap("period of the outliers: "
                + (period.found().isPresent() ? words(period.found().get()) : period.reason())));
    }

    private String words(OutlierPeriod.Found period) {
        return time(period.ticks()) + " (" + tenths(result.clock().frequencyHz() / period.ticks()) + " Hz), "
                + Quantities.decimal(100 * period.inStep(), 0) + "% of the " + Quantities.whole(period.outliers())
                + " of " + time(period.minTicks()) + " and more in step";
    }

    private void floors() {
        boolean leftOut = Lists.any(result.outliers(), Outlier::preempted);
        lines.addAll(Lines.wrap("the machine alone breaks budgets under these limits, by length of the body"
                + (leftOut ? " (preemptions left out, as verdicts leave them out)" : "") + ":"));
        lines.add(cells(
                "body",
                Lists.concat(Lists.map(PERCENTILES, percentile -> "p" + percentile), List.of("max"))
                        .toArray(new String[0])));
        for (GateFloor floor : result.floors()) {
            List<String> cells = new ArrayList<>();
            for (Percentile percentile : PERCENTILES) {
                cells.add(floor.supports(percentile) ? time(floor.ticksAt(percentile)) : "run longer");
            }
            cells.add(time(floor.maxTicks()));
            lines.add(cells(time(floor.bodyTicks()), cells.toArray(new String[0])));
        }
        for (Percentile percentile : IN_WORDS) {
            List<GateFloor> shortestFirst = Lists.filter(result.floors(), floor -> floor.supports(percentile));
            if (!shortestFirst.isEmpty()) {
                sentence(shortestFirst.get(shortestFirst.size() - 1), percentile);
                return;
            }
        }
    }

    private void sentence(GateFloor floor, Percentile percentile) {
        lines.addAll(Lines.wrap("so for a body of " + time(floor.bodyTicks()) + ", budgets under "
                + time(floor.ticksAt(percentile)) + " at p" + percentile + " can't be judged here, nor under "
                + time(floor.maxTicks()) + " at max"));
    }

    private static String cells(String name, String... cells) {
        StringBuilder line = new StringBuilder(Quantities.left(name, 8));
        for (String cell : cells) {
            line.append(' ').append(Quantities.right(cell, CELL));
        }
        return line.toString();
    }

    private static String tenths(double number) {
        return Quantities.groupedDecimal(number, 1);
    }

    private String time(double ticks) {
        return Quantities.time(ticks * 1e9 / result.clock().frequencyHz());
    }
}
