package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.result.Distribution;
import java.util.List;

/** Makes distributions of the counts in a file. */
final class DistributionReader {

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
}
