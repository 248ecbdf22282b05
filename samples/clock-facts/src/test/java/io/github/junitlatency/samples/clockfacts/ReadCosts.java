package io.github.junitlatency.samples.clockfacts;

import static io.github.junitlatency.samples.clockfacts.Table.number;

import java.util.Map;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** Compares the cost of several ways to read the clock; an iteration is many reads. */
final class ReadCosts {

    private static final int BINS = 16;
    private static final int WIDEST_BAR = 12;
    private static final int COLUMN = 13;

    private ReadCosts() {}

    /** Returns the ticks a read at the minimum, some percentiles and the maximum. */
    static Table table(Map<Read, Histogram> ticks, int reads) {
        Table table = new Table("Cost of a read, in ticks", "read", "min", "p50", "p95", "p99", "max");
        ticks.forEach((read, all) -> table.row(
                read.toString(),
                number((double) all.getMinValue() / reads, 2),
                number((double) all.getValueAtPercentile(50) / reads, 2),
                number((double) all.getValueAtPercentile(95) / reads, 2),
                number((double) all.getValueAtPercentile(99) / reads, 2),
                number((double) all.getMaxValue() / reads, 2)));
        return table;
    }

    /** Returns the share of the iterations in equally wide bins, from the smallest cost to the largest 95th percentile. */
    static Table histogram(Map<Read, Histogram> ticks, int reads) {
        long min =
                ticks.values().stream().mapToLong(Histogram::getMinValue).min().orElse(0);
        long max = ticks.values().stream()
                .mapToLong(all -> all.getValueAtPercentile(95))
                .max()
                .orElse(0);
        long width = (max - min) / BINS + 1;
        Table table = new Table(
                "Share of the iterations, by ticks a read",
                cells("below", ticks.keySet().stream().map(read -> column(read.toString()))));
        for (int bin = 0; bin < BINS; bin++) {
            long from = min + bin * width;
            long to = from + width;
            table.row(cells(
                    number((double) to / reads, 1), ticks.values().stream().map(all -> bar(all, from, to))));
        }
        long end = min + BINS * width;
        table.row(cells("more", ticks.values().stream().map(all -> bar(all, end, Long.MAX_VALUE))));
        return table;
    }

    /** Returns a bar as long as the share of what is at least {@code from} and below {@code to}; a dot for a trace. */
    private static String bar(Histogram ticks, long from, long to) {
        long count = 0;
        for (HistogramIterationValue bucket : ticks.recordedValues()) {
            long value = bucket.getValueIteratedTo();
            count += value >= from && value < to ? bucket.getCountAddedInThisIterationStep() : 0;
        }
        int length = (int) Math.round((double) count * WIDEST_BAR / ticks.getTotalCount());
        return column(length == 0 && count > 0 ? "." : "#".repeat(length));
    }

    /** Bars begin at the left of their column. */
    private static String column(String text) {
        return String.format("%-" + COLUMN + "s", text);
    }

    private static String[] cells(String first, Stream<String> others) {
        return Stream.concat(Stream.of(first), others).toArray(String[]::new);
    }
}
