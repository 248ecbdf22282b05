package io.github.junitlatency.samples.jitter;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;

/** A machine's jitter as text: a histogram, figures, and what can be gated on here. */
final class JitterReport {

    private static final List<Percentile> PERCENTILES =
            List.of(Percentile.of(99), Percentile.of(99.9), Percentile.of(99.99), Percentile.of(99.999));

    /** The percentiles that a sentence may be about, highest first: it is about the first that the run was long enough for. */
    private static final List<Percentile> IN_WORDS =
            List.of(Percentile.of(99.99), Percentile.of(99.9), Percentile.of(99));

    private static final Pattern UNIT = Pattern.compile("(?<=\\d) (ns|us|ms|s|Hz)\\b");
    private static final int COLUMNS = 80;
    private static final int CELL = 12;
    private static final int COUNT = 13;

    private final JitterResult result;
    private final JitterOptions options;
    private final List<String> lines = new ArrayList<>();

    private JitterReport(JitterResult result, JitterOptions options) {
        this.result = result;
        this.options = options;
    }

    /** Returns the whole report, lines parted by line feeds; lines of the histogram as wide as the options say. */
    static String of(JitterResult result, JitterOptions options) {
        return new JitterReport(result, options).text();
    }

    private String text() {
        int cpu = result.setup().cpu();
        lines.add("jitter: " + Quantities.whole(result.gaps().count()) + " gaps between clock reads, "
                + (cpu >= 0 ? "pinned to CPU " + cpu : "NOT PINNED"));
        histogram();
        figures();
        outliers();
        floors();
        for (String advice : result.advice()) {
            lines.add(wrapped("advice: " + advice));
        }
        for (Doubt doubt : result.doubts()) {
            lines.add(wrapped("doubt " + doubt.key() + ": " + doubt.text()));
        }
        return String.join("\n", lines);
    }

    private void histogram() {
        ToLongFunction<JitterResult.Bin> size = options.sums ? JitterResult.Bin::sumTicks : JitterResult.Bin::count;
        long all = result.bins().stream().mapToLong(size).sum();
        long max = result.bins().stream().mapToLong(size).max().orElse(0);
        String what = options.sums ? "sum" : "count";
        String head = row("time", "ticks", what, "percent", "cumulative");
        lines.add(head + "  log(" + what + ")");
        int bar = options.width - head.length() - 2;
        long cumulative = 0;
        for (JitterResult.Bin bin : result.bins()) {
            long value = size.applyAsLong(bin);
            cumulative += value;
            boolean open = bin.upToTicks() == Long.MAX_VALUE;
            String row = row(
                    open ? "no end" : time(bin.upToTicks()),
                    open ? "no end" : Quantities.whole(bin.upToTicks()),
                    fitted(value),
                    percent(value, all),
                    percent(cumulative, all));
            lines.add((row + "  " + "*".repeat(barLength(value, max, bar))).stripTrailing());
        }
    }

    /** Returns a whole number, in millions where it is wider than its column. */
    private static String fitted(long number) {
        String whole = Quantities.whole(number);
        return whole.length() <= COUNT ? whole : Quantities.whole(number / 1_000_000) + "M";
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
        JitterResult.Gaps gaps = result.gaps();
        JitterResult.Setup clock = result.setup();
        String pause = options.pause.isZero() ? "" : ", " + Quantities.time(options.pause.toNanos()) + " apart";
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
        long knee = result.kneeTicks();
        List<Outlier> kept = result.outliers().kept();
        long seen = result.outliers().seen();
        long preempted = kept.stream().filter(Outlier::preempted).count();
        String less = seen > kept.size() ? ", the longest " + Quantities.whole(kept.size()) + " kept" : "";
        lines.add(wrapped(Quantities.counted(seen, "outlier") + " over the knee of "
                + Quantities.counted(knee, "tick") + " (" + time(knee) + ")" + less + ", "
                + Quantities.counted(preempted, "preemption") + " among them"));
        OutlierPeriod period = result.outliers().period();
        lines.add(wrapped("period of the outliers: "
                + (period.found().isPresent() ? words(period.found().get()) : period.reason())));
    }

    private String words(OutlierPeriod.Found period) {
        return time(period.ticks()) + " (" + tenths(result.setup().frequencyHz() / period.ticks()) + " Hz), "
                + Quantities.decimal(100 * period.inStep(), 0) + "% of the " + Quantities.whole(period.outliers())
                + " of " + time(period.minTicks()) + " and more in step";
    }

    private void floors() {
        boolean leftOut = result.outliers().kept().stream().anyMatch(Outlier::preempted);
        lines.add(wrapped("the machine alone breaks budgets under these limits, by length of the body"
                + (leftOut ? " (preemptions excluded, as verdicts do)" : "") + ":"));
        lines.add(cells("body", "p99", "p99.9", "p99.99", "p99.999", "max"));
        for (GateFloor floor : result.floors()) {
            List<String> cells = new ArrayList<>();
            for (Percentile percentile : PERCENTILES) {
                cells.add(floor.supports(percentile) ? time(floor.ticksAt(percentile)) : "run longer");
            }
            cells.add(time(floor.maxTicks()));
            lines.add(cells(time(floor.bodyTicks()), cells.toArray(new String[0])));
        }
        for (Percentile percentile : IN_WORDS) {
            List<GateFloor> shortestFirst = result.floors().stream()
                    .filter(floor -> floor.supports(percentile))
                    .toList();
            if (!shortestFirst.isEmpty()) {
                sentence(shortestFirst.get(shortestFirst.size() - 1), percentile);
                return;
            }
        }
    }

    private void sentence(GateFloor floor, Percentile percentile) {
        lines.add(wrapped("so for a body of " + time(floor.bodyTicks()) + ", budgets under "
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

    /** Returns text broken between words, never between a number and its unit, the later lines indented. */
    static String wrapped(String text) {
        StringBuilder lines = new StringBuilder();
        int columns = 0;
        for (String word : UNIT.matcher(text).replaceAll("\u00A0$1").split(" ")) {
            boolean fits = columns + 1 + word.length() <= COLUMNS;
            lines.append(columns == 0 ? "" : fits ? " " : "\n  ").append(word);
            columns = columns == 0 ? word.length() : fits ? columns + 1 + word.length() : 2 + word.length();
        }
        return lines.toString().replace('\u00A0', ' ');
    }

    private static String tenths(double number) {
        return Quantities.groupedDecimal(number, 1);
    }

    private String time(double ticks) {
        return Quantities.time(result.setup().nanos(ticks));
    }
}
