package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.Distribution;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All counts of a distribution, as a list of {@code [value, count]} in a JSON file.
 *
 * <p>The value is the highest of its bucket of three significant digits, as HdrHistogram reports it. Recorded again, value by
 * value, they make an equal histogram.
 */
final class HistogramJson {

    private HistogramJson() {}

    /** Returns the buckets that have counts, ascending, on one line. */
    static Json.OneLine of(Distribution distribution) {
        List<List<Long>> buckets = new ArrayList<>(distribution.bucketCount());
        distribution.forEachBucket((ticks, count) -> buckets.add(List.of(ticks, count)));
        return new Json.OneLine(buckets);
    }

    /** Returns the buckets and the exact maximum. */
    static Map<String, Object> whole(Distribution distribution) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("maxTicks", distribution.maxTicks());
        json.put("histogram", of(distribution));
        return json;
    }
}
