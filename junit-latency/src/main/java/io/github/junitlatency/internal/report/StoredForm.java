package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.Distribution;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The form that a value has in JSON files, in place of the type that holds it in memory. */
sealed interface StoredForm {

    /** Returns what was stored. */
    Object restored();

    /** Returns the stored form of a value; the value itself where that is stored. */
    static Object of(Object value) {
        if (value instanceof Distribution distribution) {
            return Times.of(distribution);
        }
        return value instanceof ByteCounts counts ? Bytes.of(counts) : value;
    }

    /** Returns the type of the stored form. */
    static Class<?> typeOf(Class<?> type) {
        if (type == Distribution.class) {
            return Times.class;
        }
        return type == ByteCounts.class ? Bytes.class : type;
    }

    /**
     * A distribution of times.
     *
     * <p>The value of a pair is the highest of its bucket of three significant digits, as HdrHistogram reports it. Recorded
     * again, value by value, they make an equal histogram.
     *
     * @param maxTicks the exact maximum
     * @param histogram {@code [value, count]} of each bucket that has counts, ascending, on one line
     */
    record Times(long maxTicks, Json.OneLine histogram) implements StoredForm {

        static Times of(Distribution distribution) {
            List<List<Long>> buckets = new ArrayList<>(distribution.bucketCount());
            distribution.forEachBucket((ticks, count) -> buckets.add(List.of(ticks, count)));
            return new Times(distribution.maxTicks(), new Json.OneLine(buckets));
        }

        @Override
        public Distribution restored() {
            List<?> buckets = histogram.values();
            long[] ticks = new long[buckets.size()];
            long[] counts = new long[buckets.size()];
            long all = 0;
            for (int i = 0; i < ticks.length; i++) {
                long[] pair = pair(buckets.get(i));
                ticks[i] = pair[0];
                counts[i] = pair[1];
                all += pair[1];
                if (pair[0] < 0 || i > 0 && pair[0] <= ticks[i - 1] || pair[1] < 1 || all < 1) {
                    throw new IllegalArgumentException(
                            "the values of a histogram do not ascend, or their counts are wrong");
                }
            }
            return Distribution.ofBuckets(ticks, counts, maxTicks);
        }

        private static long[] pair(Object bucket) {
            if (bucket instanceof List<?> pair
                    && pair.size() == 2
                    && pair.get(0) instanceof Long value
                    && pair.get(1) instanceof Long count
                    && value <= Long.MAX_VALUE / 2) {
                return new long[] {value, count};
            }
            throw new IllegalArgumentException("a histogram has " + bucket + " where [value, count] belongs");
        }
    }

    /**
     * The sizes that iterations allocated.
     *
     * @param sizes ascending
     * @param stepBytes see {@link ByteCounts}
     */
    record Bytes(List<Size> sizes, long stepBytes) implements StoredForm {

        /** One of the sizes, and how many iterations had it. */
        record Size(long bytes, long iterations) {}

        static Bytes of(ByteCounts counts) {
            return new Bytes(
                    Lists.map(counts.countsByBytes().entrySet(), entry -> new Size(entry.getKey(), entry.getValue())),
                    counts.stepBytes());
        }

        @Override
        public ByteCounts restored() {
            Map<Long, Long> countsByBytes = new TreeMap<>();
            for (Size size : sizes) {
                countsByBytes.put(size.bytes(), size.iterations());
            }
            return new ByteCounts(countsByBytes, stepBytes);
        }
    }
}
