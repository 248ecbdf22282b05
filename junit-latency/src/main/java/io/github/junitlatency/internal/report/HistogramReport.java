package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.ResultParts.PairFacts;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** A result in HdrHistogram's own formats, in nanoseconds as its plotters expect. */
final class HistogramReport {

    private static final int TICKS_PER_HALF_DISTANCE = 5;
    private static final double NANOSECONDS = 1.0;
    private static final int SIGNIFICANT_DIGITS = 3;

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
        ControlRun control = result.conditions().control();
        Optional<PaceFacts> pace = result.times().pace();
        return printed(out -> {
            HistogramLogWriter writer = new HistogramLogWriter(out);
            writer.outputComment("[junit-latency, net nanoseconds per iteration]");
            writer.outputLogFormatVersion();
            writer.outputLegend();
            double seconds =
                    pace.isPresent() ? result.iterations() / pace.get().rate().achievedPerSecond() : Double.NaN;
            write(writer, result, "", result.distribution(), seconds);
            if (pace.isPresent()) {
                write(writer, result, "service", pace.get().service(), seconds);
            }
            double ofControl = pace.isPresent() ? control.timedNanos() / 1e9 : Double.NaN;
            write(writer, result, "control", control.distribution(), ofControl);
            for (PairFacts pairs : Lists.present(List.of(result.further().pairs()))) {
                for (PairFacts.Times times : Lists.present(List.of(pairs.times()))) {
                    write(writer, result, "head", times.head(), Double.NaN);
                    write(writer, result, "base", times.base(), Double.NaN);
                }
            }
        });
    }

    /** Writes an interval; its seconds are NaN for the sum of its times. */
    private static void write(
            HistogramLogWriter writer, LatencyResult result, String tag, Distribution times, double seconds) {
        Histogram nanos = inNanos(result, times);
        if (!tag.isEmpty()) {
            nanos.setTag(tag);
        }
        double sum = nanos.getMean() * nanos.getTotalCount() / 1e9;
        writer.outputIntervalHistogram(0, Double.isNaN(seconds) ? sum : seconds, nanos, NANOSECONDS);
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
