package io.github.junitlatency.report;

import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.HistogramLogWriter;

/** A result in HdrHistogram's own formats, in nanoseconds as its plotters expect. */
final class HistogramReport {

    private static final int TICKS_PER_HALF_DISTANCE = 5;
    private static final double NANOSECONDS = 1.0;
    private static final String CONTROL = "control"; // tags
    private static final String SERVICE = "service";

    private HistogramReport() {}

    /** Returns the percentile distribution that HdrHistogram's plotter reads. */
    static String hgrm(LatencyResult result) {
        return printed(out -> inNanos(result, result.distribution())
                .outputPercentileDistribution(out, TICKS_PER_HALF_DISTANCE, NANOSECONDS, false));
    }

    /**
     * Returns a histogram log of intervals, each from 0 to the sum of its iterations' times: the test, by response time
     * where it was paced; then its service times and the control run, with tags.
     */
    static String hlog(LatencyResult result) {
        return printed(out -> {
            HistogramLogWriter writer = new HistogramLogWriter(out);
            writer.outputComment("[junit-latency, net nanoseconds an iteration]");
            writer.outputLogFormatVersion();
            writer.outputLegend();
            writeInterval(writer, inNanos(result, result.distribution()));
            result.pace().ifPresent(pace -> writeInterval(writer, tagged(SERVICE, inNanos(result, pace.service()))));
            writeInterval(
                    writer, tagged(CONTROL, inNanos(result, result.control().distribution())));
        });
    }

    private static Histogram tagged(String tag, Histogram nanos) {
        nanos.setTag(tag);
        return nanos;
    }

    private static void writeInterval(HistogramLogWriter writer, Histogram nanos) {
        double seconds = nanos.getMean() * nanos.getTotalCount() / 1e9;
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
        Histogram ticks = distribution.histogram();
        Histogram nanos = new Histogram(ticks.getHighestTrackableValue(), ticks.getNumberOfSignificantValueDigits());
        for (HistogramIterationValue bucket : ticks.recordedValues()) {
            long value = Math.round(result.nanos(bucket.getValueIteratedTo()));
            nanos.recordValueWithCount(value, bucket.getCountAtValueIteratedTo());
        }
        return nanos;
    }
}
