package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.common.text.Quantities;
import java.util.Arrays;
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
 */
public final class Distribution {

    private static final int INITIAL_BUCKETS = 64;

    private final long maxTicks;
    private long count; // this and the others are filled when it is made, and never changed
    private int bucketCount;
    private long[] highest = new long[INITIAL_BUCKETS]; // values of the buckets, ascending
    private long[] counts = new long[INITIAL_BUCKETS];

    /** Takes a bucket. */
    @FunctionalInterface
    public interface BucketConsumer {

        /**
         * Takes it.
         *
         * @param ticks its highest value, as HdrHistogram reports it
         * @param count its iterations, at least one
         */
        void accept(long ticks, long count);
    }

    /**
     * Takes a copy.
     *
     * @param ticks net ticks to three significant digits, one count per iteration
     * @param maxTicks the exact maximum; 0 when there is no count
     */
    public Distribution(Histogram ticks, long maxTicks) {
        this(maxTicks);
        for (HistogramIterationValue bucket : ticks.recordedValues()) {
            add(bucket.getValueIteratedTo(), bucket.getCountAtValueIteratedTo());
        }
    }

    private Distribution(long maxTicks) {
        this.maxTicks = maxTicks;
    }

    /**
     * Takes what {@link #forEachBucket} handed out, without a histogram.
     *
     * @param ticks values, ascending, each put into its bucket of three significant digits
     * @param counts how often each
     * @param maxTicks the exact maximum; 0 when there is no count
     */
    public static Distribution ofBuckets(long[] ticks, long[] counts, long maxTicks) {
        if (ticks.length != counts.length) {
            throw new IllegalArgumentException(ticks.length + " values have " + counts.length + " counts");
        }
        Distribution distribution = new Distribution(maxTicks);
        for (int i = 0; i < ticks.length; i++) {
            distribution.add(ticks[i], counts[i]);
        }
        return distribution;
    }

    private void add(long ticks, long times) {
        if (bucketCount == 0 || ticks > highest[bucketCount - 1]) {
            if (bucketCount == counts.length) {
                highest = Arrays.copyOf(highest, 2 * bucketCount);
                counts = Arrays.copyOf(counts, 2 * bucketCount);
            }
            highest[bucketCount++] = ticks | (width(ticks) - 1);
        }
        counts[bucketCount - 1] += times;
        count += times;
    }

    /**
     * Returns how many values a bucket has, as HdrHistogram's of three digits.
     *
     * <p>It is one below 2,048, then twice as many with each power of two, so that there are 1,024 buckets for each.
     *
     * <p>For example, 5,000 is between 2^12 and 2^13, and its bucket has 2^(12 - 10) = 4: 5,000 to 5,003.
     */
    private static long width(long ticks) {
        int powerOfTwo = Long.SIZE - 1 - Long.numberOfLeadingZeros(ticks | 1);
        return 1L << Math.max(0, powerOfTwo - 10);
    }

    private long lowest(int bucket) {
        return highest[bucket] - width(highest[bucket]) + 1;
    }

    /** Returns the number of iterations. */
    public long count() {
        return count;
    }

    /** Returns the net ticks at a percentile; 0 when there is no count. */
    public long ticksAt(Percentile percentile) {
        long rank = percentile.rank(count);
        long seen = 0;
        for (int i = 0; i < bucketCount; i++) {
            seen += counts[i];
            if (seen >= rank) {
                return Math.min(highest[i], maxTicks);
            }
        }
        return 0;
    }

    /** Returns the least value of the lowest bucket; 0 when there is no count. */
    public long minTicks() {
        return bucketCount == 0 ? 0 : lowest(0);
    }

    /** Returns the exact maximum in net ticks. */
    public long maxTicks() {
        return maxTicks;
    }

    /** Returns how many iterations are over a limit, without those that are less than 0.1% over it. */
    public long countOver(long limitTicks) {
        long over = 0;
        for (int i = bucketCount - 1; i >= 0 && lowest(i) > limitTicks; i--) {
            over += counts[i];
        }
        return over;
    }

    /** Returns the mean of the net ticks, each taken to be in the middle of its bucket. */
    public double meanTicks() {
        double sum = 0;
        for (int i = 0; i < bucketCount; i++) {
            long middle = lowest(i) + width(highest[i]) / 2; // as HdrHistogram has it
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
        for (int i = 0; i < bucketCount; i++) {
            consumer.accept(highest[i], counts[i]);
        }
    }

    /** Returns how many buckets have counts. */
    public int bucketCount() {
        return bucketCount;
    }

    /** Returns a new histogram in net ticks, to three significant digits. */
    public Histogram histogram() {
        Histogram histogram = Histograms.ofTicks();
        for (int i = 0; i < bucketCount; i++) {
            histogram.recordValueWithCount(highest[i], counts[i]);
        }
        return histogram;
    }
}
