package io.github.junitlatency.report;

import io.github.junitlatency.result.LatencyResult;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BiConsumer;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.HistogramLogWriter;

/** A result in HdrHistogram's own formats, in nanoseconds as its plotters expect. */
final class HistogramReport {

    private static final int TICKS_PER_HALF_DISTANCE = 5;
    private static final double NANOSECONDS = 1.0;

    private HistogramReport() {}

    /** Returns the percentile distribution that HdrHistogram's plotter reads. */
    static String hgrm(LatencyResult result) {
        return printed(
                result,
                (out, histogram) ->
                        histogram.outputPercentileDistribution(out, TICKS_PER_HALF_DISTANCE, NANOSECONDS, false));
    }

    /** Returns a histogram log of one interval, from 0 to the sum of the iterations' times. */
    static String hlog(LatencyResult result) {
        return printed(result, (out, histogram) -> {
            HistogramLogWriter writer = new HistogramLogWriter(out);
            writer.outputComment("[junit-latency, net nanoseconds an iteration]");
            writer.outputLogFormatVersion();
            writer.outputLegend();
            double seconds = histogram.getMean() * histogram.getTotalCount() / 1e9;
            writer.outputIntervalHistogram(0, seconds, histogram, NANOSECONDS);
        });
    }

    private static String printed(LatencyResult result, BiConsumer<PrintStream, Histogram> print) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            print.accept(out, inNanos(result));
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static Histogram inNanos(LatencyResult result) {
        Histogram ticks = result.distribution().histogram();
        Histogram nanos = new Histogram(ticks.getHighestTrackableValue(), ticks.getNumberOfSignificantValueDigits());
        for (HistogramIterationValue bucket : ticks.recordedValues()) {
            long value = Math.round(result.nanos(bucket.getValueIteratedTo()));
            nanos.recordValueWithCount(value, bucket.getCountAtValueIteratedTo());
        }
        return nanos;
    }
}
