package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.ResultParts.PairFacts;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** A result in HdrHistogram's own formats, in nanoseconds as its plotters expect. */
final class HistogramReport {

    private static final int TICKS_PER_HALF_DISTANCE = 5;
    private static final double NANOSECONDS = 1.0;
    private static final int SIGNIFICANT_DIGITS = 3;
    private static final String TEST = ""; // its interval has no tag

    private HistogramReport() {}

    /** Returns the percentile distribution that HdrHistogram's plotter reads. */
    static String hgrm(LatencyResult result) {
        return printed(out -> inNanos(result, result.distribution())
                .outputPercentileDistribution(out, TICKS_PER_HALF_DISTANCE, NANOSECONDS, false));
    }

    /**
     * Returns a histogram log, with an interval for the test and one for the control run.
     *
     * <p>The test's interval has response times where it was paced, and another has its service times then. All but the
     * test's have a tag. Each lasts from 0 to the sum of its iterations' times. Those of a paced test last to the end of its
     * schedule, because response times overlap. Where head was compared with base, both sides' times of all pairs follow.
     */
    static String hlog(LatencyResult result) {
        return printed(out -> {
            HistogramLogWriter writer = new HistogramLogWriter(out);
            writer.outputComment("[junit-latency, net nanoseconds per iteration]");
            writer.outputLogFormatVersion();
            writer.outputLegend();
            Histogram test = inNanos(result, result.distribution());
            Histogram control = inNanos(result, result.conditions().control().distribution());
            if (result.times().pace().isPresent()) {
                PaceFacts pace = result.times().pace().get();
                double seconds = result.iterations() / pace.achievedPerSecond();
                write(writer, TEST, seconds, test);
                write(writer, "service", seconds, inNanos(result, pace.service()));
                write(writer, "control", result.conditions().control().timedNanos() / 1e9, control);
            } else {
                write(writer, TEST, seconds(test), test);
                write(writer, "control", seconds(control), control);
            }
            if (result.further().pairs().isPresent()
                    && result.further().pairs().get().times().isPresent()) {
                PairFacts.Times times = result.further().pairs().get().times().get();
                Histogram head = inNanos(result, times.head());
                Histogram base = inNanos(result, times.base());
                write(writer, "head", seconds(head), head);
                write(writer, "base", seconds(base), base);
            }
        });
    }

    private static double seconds(Histogram nanos) {
        return nanos.getMean() * nanos.getTotalCount() / 1e9;
    }

    private static void write(HistogramLogWriter writer, String tag, double seconds, Histogram nanos) {
        if (!tag.equals(TEST)) {
            nanos.setTag(tag);
        }
        writer.outputIntervalHistogram(0, seconds, nanos, NANOSECONDS);
    }

    private static String printed(Consumer<PrintStream> print) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            print.accept(out);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static Histogram inNanos(LatencyResult result, Distribution distribution) {
        Histogram nanos = new Histogram(SIGNIFICANT_DIGITS);
        distribution.forEachBucket(
                (ticks, count) -> nanos.recordValueWithCount(Math.round(result.nanos(ticks)), count));
        return nanos;
    }
}
