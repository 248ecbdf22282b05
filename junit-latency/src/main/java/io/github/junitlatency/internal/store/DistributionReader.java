package io.github.junitlatency.internal.store;

import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Percentile;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Makes distributions of the counts in a file; of a file that has none, of its percentiles. */
final class DistributionReader {

    private static final int SIGNIFICANT_DIGITS = 3;

    /** HdrHistogram takes no smaller range. */
    private static final long SMALLEST_RANGE = 2;

    private DistributionReader() {}

    /** Returns the distribution of a list of {@code [value, count]}. */
    static Distribution read(Fields fields, String name, long maxTicks) {
        List<?> buckets = fields.rows(name);
        long[] ticks = new long[buckets.size()];
        long[] counts = new long[buckets.size()];
        long all = 0;
        for (int i = 0; i < ticks.length; i++) {
            long[] pair = pair(name, buckets.get(i));
            ticks[i] = pair[0];
            counts[i] = pair[1];
            all += pair[1];
            if (pair[0] < 0 || i > 0 && pair[0] <= ticks[i - 1] || pair[1] < 1 || all < 1) {
                throw new JsonFormatException(
                        "the values of \"" + name + "\" do not ascend, or their counts are wrong");
            }
        }
        return Distribution.ofBuckets(ticks, counts, maxTicks);
    }

    private static long[] pair(String name, Object bucket) {
        if (bucket instanceof List<?> pair
                && pair.size() == 2
                && pair.get(0) instanceof Long value
                && pair.get(1) instanceof Long count
                && value <= Long.MAX_VALUE / 2) {
            return new long[] {value, count};
        }
        throw new JsonFormatException("\"" + name + "\" has " + bucket + " where [value, count] belongs");
    }

    private static Histogram empty(long highest) {
        Histogram ticks = new Histogram(Math.max(SMALLEST_RANGE, highest), SIGNIFICANT_DIGITS);
        ticks.setAutoResize(true); // others may be added
        return ticks;
    }

    /**
     * Returns a distribution that has the same percentiles and the same maximum, and knows nothing between them.
     *
     * <p>For example, of 1,000 counts with a median of 40, a p99 of 70 and a maximum of 90 ticks, 500 are put at 40, 490 at 70
     * and 10 at 90.
     */
    static Distribution coarse(Map<Percentile, Long> ticksByPercentile, long count, long maxTicks) {
        Histogram ticks = empty(maxTicks);
        long done = 0;
        long value = 0;
        for (Map.Entry<Percentile, Long> known : new TreeMap<>(ticksByPercentile).entrySet()) {
            long rank = count > 0 ? known.getKey().rank(count) : 0;
            value = Math.min(Math.max(value, known.getValue()), maxTicks);
            if (rank > done) {
                ticks.recordValueWithCount(value, rank - done);
                done = rank;
            }
        }
        if (count > done) {
            ticks.recordValueWithCount(maxTicks, count - done);
        }
        return new Distribution(ticks, maxTicks);
    }
}
