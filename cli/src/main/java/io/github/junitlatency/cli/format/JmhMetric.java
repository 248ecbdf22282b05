package io.github.junitlatency.cli.format;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A metric as JMH's JSON has it, always in nanoseconds an operation.
 *
 * <p>The unit never changes with the size of the value: github-action-benchmark compares values of two commits and looks at
 * no unit. What is not known is the text {@code NaN}, as JMH writes it.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record JmhMetric(
        double score,
        Object scoreError,
        List<Double> scoreConfidence,
        Map<String, Object> scorePercentiles,
        String scoreUnit,
        List<List<Double>> rawData,
        List<?> rawDataHistogram) {

    static final String UNIT = "ns/op";

    private static final String UNKNOWN = "NaN";

    /** The percentiles of JMH's own files, without the least and the longest. */
    private static final List<Percentile> PERCENTILES =
            Lists.map(List.of(50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999), Percentile::of);

    /** Returns the mean, its error, the percentiles that the iterations support, and every bucket of every fork. */
    static JmhMetric ofAll(SummedTimes times) {
        JmhMetric mean = ofMean(times);
        List<?> forks = Lists.map(
                times.shards(),
                shard -> List.of(Lists.map(shard.entrySet(), bucket -> List.of(bucket.getKey(), bucket.getValue()))));
        return new JmhMetric(
                mean.score, mean.scoreError, mean.scoreConfidence, mean.scorePercentiles, UNIT, null, forks);
    }

    /** Returns the mean and the percentiles, without the buckets. */
    static JmhMetric ofMean(SummedTimes times) {
        return metric(
                times.meanNanos(),
                times.meanErrorNanos(),
                percentiles(
                        times.minNanos(),
                        times.maxNanos(),
                        percentile -> times.supports(percentile) ? (Object) times.nanosAt(percentile) : UNKNOWN));
    }

    private static Map<String, Object> percentiles(double min, double max, Function<Percentile, Object> value) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("0.0", min);
        for (Percentile percentile : PERCENTILES) {
            json.put(String.valueOf(percentile.value().doubleValue()), value.apply(percentile));
        }
        json.put("100.0", max);
        return json;
    }

    /** Adds each percentile that the iterations support, the least and the longest, as metrics of their own. */
    static void putPercentiles(
            Map<String, JmhMetric> metrics, String prefix, SummedTimes times, Collection<Percentile> percentiles) {
        metrics.put(prefix + "p0.00", single(times.minNanos()));
        for (Percentile percentile : percentiles) {
            if (times.supports(percentile)) {
                metrics.put(prefix + name(percentile), single(times.nanosAt(percentile)));
            }
        }
        metrics.put(prefix + "p1.00", single(times.maxNanos()));
    }

    /** Returns JMH's name of a percentile: {@code p0.50}, {@code p0.999}. */
    private static String name(Percentile percentile) {
        BigDecimal share = percentile.value().movePointLeft(2);
        return "p" + share.setScale(Math.max(2, share.scale())).toPlainString();
    }

    private static JmhMetric single(double nanos) {
        return metric(nanos, Double.NaN, percentiles(nanos, nanos, percentile -> nanos));
    }

    private static JmhMetric metric(double score, double error, Map<String, Object> percentiles) {
        // Bencher takes numbers here and nothing else, and drops the whole file otherwise.
        double known = Double.isNaN(error) ? 0 : error;
        return new JmhMetric(
                score,
                Double.isNaN(error) ? UNKNOWN : (Object) error,
                List.of(score - known, score + known),
                percentiles,
                UNIT,
                List.of(List.of(score)),
                null);
    }
}
