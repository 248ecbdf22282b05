package io.github.junitlatency.internal.page;

import io.github.junitlatency.result.Distribution;
import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A distribution as its quantile function, read once: values, each with the share of all iterations that is above it.
 *
 * <p>Of 98 iterations of 10 ticks, one of 20 and one of 30 it is: 10 with 0.02 above, 20 with 0.01, 30 with none.
 */
final class Quantiles {

    private final long[] ticks;
    private final double[] above;

    private Quantiles(long[] ticks, double[] above) {
        this.ticks = ticks;
        this.above = above;
    }

    /** Reads a distribution; values are the highest of their buckets, never over the maximum. */
    static Quantiles of(Distribution distribution) {
        Histogram histogram = distribution.histogram();
        double total = Math.max(1, distribution.count());
        long[] ticks = new long[1 << 14]; // a histogram of three digits has 1,024 for each power of two
        double[] above = new double[1 << 14];
        int size = 0;
        for (HistogramIterationValue bucket : histogram.recordedValues()) {
            if (size == ticks.length) {
                ticks = Arrays.copyOf(ticks, 2 * size);
                above = Arrays.copyOf(above, 2 * size);
            }
            ticks[size] =
                    Math.min(histogram.highestEquivalentValue(bucket.getValueIteratedTo()), distribution.maxTicks());
            above[size] = (total - bucket.getTotalCountToThisValue()) / total;
            size++;
        }
        return new Quantiles(Arrays.copyOf(ticks, size), Arrays.copyOf(above, size));
    }

    /** Returns how many values there are. */
    int size() {
        return ticks.length;
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
