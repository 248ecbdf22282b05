package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.result.Distribution;

/**
 * A distribution as its quantile function, read once: values, each with the share of all iterations that is above it.
 *
 * <p>Of 98 iterations of 10 ticks, one of 20 and one of 30 it is: 10 with 0.02 above, 20 with 0.01, 30 with none.
 */
final class Quantiles {

    private final long[] ticks;
    private final double[] above;
    private int size;
    private long seen;

    private Quantiles(long[] ticks, double[] above) {
        this.ticks = ticks;
        this.above = above;
    }

    /** Reads a distribution; values are the highest of their buckets, never over the maximum. */
    static Quantiles of(Distribution distribution) {
        Quantiles quantiles =
                new Quantiles(new long[distribution.bucketCount()], new double[distribution.bucketCount()]);
        quantiles.fill(distribution);
        return quantiles;
    }

    private void fill(Distribution distribution) {
        double total = Math.max(1, distribution.count());
        distribution.forEachBucket((value, count) -> {
            ticks[size] = Math.min(value, distribution.maxTicks());
            seen += count;
            above[size] = (total - seen) / total;
            size++;
        });
    }

    /** Returns how many values there are. */
    int size() {
        return size;
    }

    /** Returns a value. */
    long ticks(int index) {
        return ticks[index];
    }

    /** Returns the share of all that is above a value. */
    double above(int index) {
        return above[index];
    }
}
