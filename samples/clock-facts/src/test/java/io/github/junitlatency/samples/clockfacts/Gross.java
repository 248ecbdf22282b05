package io.github.junitlatency.samples.clockfacts;

import io.github.junitlatency.result.LatencyResult;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * The ticks from start read to stop read, with the overhead that a result's figures are without.
 *
 * @param min the smallest
 * @param p50 the median
 * @param p999 the 99.9th percentile
 * @param max the largest
 * @param mean of the iterations up to the 99.9th percentile
 * @param variance of the same, in ticks squared
 */
record Gross(long min, long p50, long p999, long max, double mean, double variance) {

    /** Adds the overhead to a result's net figures again. */
    static Gross of(LatencyResult result) {
        long overhead = result.conditions().clock().overhead().ticks();
        Histogram net = result.distribution().histogram();
        long last = net.getValueAtPercentile(99.9);
        double mean = mean(net, last, 0, 1);
        return new Gross(
                net.getMinValue() + overhead,
                net.getValueAtPercentile(50) + overhead,
                last + overhead,
                result.maxTicks() + overhead,
                mean + overhead,
                mean(net, last, mean, 2));
    }

    /** Returns the mean of a power of the ticks' differences from a centre, over what is not above {@code last}. */
    private static double mean(Histogram ticks, long last, double centre, int power) {
        double sum = 0;
        long count = 0;
        for (HistogramIterationValue bucket : ticks.recordedValues()) {
            if (bucket.getValueIteratedTo() <= last) {
                sum += Math.pow(bucket.getValueIteratedTo() - centre, power)
                        * bucket.getCountAddedInThisIterationStep();
                count += bucket.getCountAddedInThisIterationStep();
            }
        }
        return sum / count;
    }
}
