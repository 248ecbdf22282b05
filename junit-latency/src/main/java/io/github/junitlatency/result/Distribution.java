package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.common.text.Quantities;
import java.util.Arrays;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Distributes net ticks over buckets, to three significant digits: for display and files, never for a verdict.
 *
 * <p>Percentiles are the highest value of their histogram bucket, as HdrHistogram reports them, and so up to 0.1%
 * above the truth, but never above the exact maximum.
 *
 * <p>It keeps the buckets that have counts and no others: 1,000 of them take 16 kB, where a histogram of 54 powers of two
 * takes 450 kB. Results are made and read in the heap of the code that is measured.
 *
 * @param count how many were recorded
 * @param maxTicks the exact maximum
 * @param ticks the highest value of each bucket that has counts, ascending
 * @param counts how many each of these buckets has
 */
public record Distribution(long count, long maxTicks, long[] ticks, long[] counts) {

    private static final int INITIAL_BUCKETS = 64;

    /** Takes a bucket. */
    @FunctionalInterface
    public interface BucketConsumer {

        /**
         * Takes it.
         *
         * @param ticks the highest value of the bucket
         * @param count how many it has
         */
        void accept(long ticks, long count);
    }

    /** Takes the buckets as they are. */
    public Distribution {
        ticks = ticks.clone();
        counts = counts.clone();
        check(count, ticks, counts);
    }

    private static void check(long count, long[] ticks, long[] counts) {
        if (ticks.length != counts.length) {
            throw new IllegalArgumentException(ticks.length + " values have " + counts.length + " counts");
        }
        long all = 0;
        for (int i = 0; i < ticks.length; i++) {
            all += counts[i];
            if (ticks[i] < 0 || i > 0 && ticks[i] <= ticks[i - 1] || counts[i] < 1) {
                throw new IllegalArgumentException("the values do not ascend, or have no counts");
            }
        }
        if (all != count) {
            throw new IllegalArgumentException("the counts are " + all + " together, not " + count);
        }
    }

    /**
     * Makes one of a histogram of ticks.
     *
     * @param maxTicks the exact maximum
     */
    public Distribution(Histogram ticks, long maxTicks) {
        this(
                ticks.getTotalCount(),
                maxTicks,
                ofBuckets(ticks, HistogramIterationValue::getValueIteratedTo),
                ofBuckets(ticks, HistogramIterationValue::getCountAtValueIteratedTo));
    }

    private static long[] ofBuckets(Histogram histogram, ToLongFunction<HistogramIterationValue> value) {
        long[] values = new long[INITIAL_BUCKETS];
        int size = 0;
        for (HistogramIterationValue bucket : histogram.recordedValues()) {
            values = size == values.length ? Arrays.copyOf(values, 2 * size) : values;
            values[size++] = value.applyAsLong(bucket);
        }
        return Arrays.copyOf(values, size);
    }

    @Override
    public long[] ticks() {
        return ticks.clone();
    }

    @Override
    public long[] counts() {
        return counts.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Distribution distribution
                && maxTicks == distribution.maxTicks
                && Arrays.equals(ticks, distribution.ticks)
                && Arrays.equals(counts, distribution.counts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(counts);
    }

    private static long width(long ticks) {
        int powerOfTwo = Long.SIZE - 1 - Long.numberOfLeadingZeros(ticks | 1);
        return 1L << Math.max(0, powerOfTwo - 10);
    }

    private long lowest(int bucket) {
        return ticks[bucket] - width(ticks[bucket]) + 1;
    }

    /** Returns the net ticks at a percentile; 0 when there is no count. */
    public long ticksAt(Percentile percentile) {
        long rank = percentile.rank(count);
        long seen = 0;
        for (int i = 0; i < ticks.length; i++) {
            seen += counts[i];
            if (seen >= rank) {
                return Math.min(ticks[i], maxTicks);
            }
        }
        return 0;
    }

    /** Returns how many iterations are over a limit, without those that are less than 0.1% over it. */
    public long countOver(long limitTicks) {
        long over = 0;
        for (int i = ticks.length - 1; i >= 0 && lowest(i) > limitTicks; i--) {
            over += counts[i];
        }
        return over;
    }

    /** Returns the mean of the net ticks, each taken to be in the middle of its bucket. */
    public double meanTicks() {
        double sum = 0;
        for (int i = 0; i < ticks.length; i++) {
            long middle = lowest(i) + width(ticks[i]) / 2; // as HdrHistogram has it
            sum += middle * (double) counts[i];
        }
        return count == 0 ? 0 : sum / count;
    }

    /** Returns count, mean and maximum. */
    @Override
    public String toString() {
        return count() + " iterations, mean " + Quantities.decimal(meanTicks(), 1) + " ticks, max " + maxTicks
                + " ticks";
    }

    /** Hands out the buckets that have counts, ascending; it makes no histogram for that. */
    public void forEachBucket(BucketConsumer consumer) {
        for (int i = 0; i < ticks.length; i++) {
            consumer.accept(ticks[i], counts[i]);
        }
    }

    /** Returns a new histogram in net ticks, to three significant digits. */
    public Histogram histogram() {
        Histogram histogram = Histograms.ofTicks();
        for (int i = 0; i < ticks.length; i++) {
            histogram.recordValueWithCount(ticks[i], counts[i]);
        }
        return histogram;
    }
}
