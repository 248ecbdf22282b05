package io.github.junitlatency.result;

import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * How net ticks are distributed, to three significant digits: for display and files, never for a verdict.
 *
 * <p>Percentiles are the highest value of their histogram bucket, as HdrHistogram reports them, and so up to 0.1%
 * above the truth, but never above the exact maximum.
 */
public final class Distribution {

    private final Histogram ticks;
    private final long maxTicks;

    /**
     * Takes a copy.
     *
     * @param ticks net ticks, one count per iteration
     * @param maxTicks the exact maximum; 0 when there is no count
     */
    public Distribution(Histogram ticks, long maxTicks) {
        this.ticks = ticks.copy();
        this.maxTicks = maxTicks;
    }

    /** Returns the number of iterations. */
    public long count() {
        return ticks.getTotalCount();
    }

    /** Returns the net ticks at a percentile; 0 when there is no count. */
    public long ticksAt(Percentile percentile) {
        long rank = percentile.rank(count());
        for (HistogramIterationValue bucket : ticks.recordedValues()) {
            if (bucket.getTotalCountToThisValue() >= rank) {
                return Math.min(ticks.highestEquivalentValue(bucket.getValueIteratedTo()), maxTicks);
            }
        }
        return 0;
    }

    /** Returns the exact maximum in net ticks. */
    public long maxTicks() {
        return maxTicks;
    }

    /** Returns how many iterations are over a limit, without those that are less than 0.1% over it. */
    public long countOver(long limitTicks) {
        long max = ticks.getMaxValue();
        long min = limitTicks >= max ? Long.MAX_VALUE : ticks.nextNonEquivalentValue(limitTicks);
        return min > max ? 0 : ticks.getCountBetweenValues(min, max);
    }

    /** Returns the mean of the net ticks. */
    public double meanTicks() {
        return ticks.getMean();
    }

    /** Returns count, mean and maximum. */
    @Override
    public String toString() {
        return String.format(
                Locale.ROOT, "%d iterations, mean %.1f ticks, max %d ticks", count(), meanTicks(), maxTicks);
    }

    /** Returns a copy of the histogram in net ticks. */
    public Histogram histogram() {
        return ticks.copy();
    }
}
