package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Distribution;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Compares rare percentiles by how often each side is over a limit that both sides set together.
 *
 * <p>In each round, base's times are made as long as they may be, and L is the percentile of head's and these together. H and B
 * are how many of head's and of base's are over L, added up over the pair's rounds, of n iterations each. The pair's value is
 *
 * <pre>
 * log((H + 0.5) / nHead) - log((B + 0.5) / nBase)
 * </pre>
 *
 * <p>Where head is exactly as slow as allowed, it and lengthened base can change places, so the value is symmetric about 0. That
 * holds however iterations cluster inside a JVM, since only signs and ranks over pairs count. And it never contradicts the
 * percentiles: of equal numbers, head has more over L exactly when its own percentile is the larger one.
 *
 * <p>Where many have exactly the time L, as with a coarse clock or in a bucket of the histogram, both sides count the same share
 * of theirs, such that of all as many are over as the percentile says. Example: p99 of 1,000 on each side lets 20 be over.
 * Head has 15 over 260 ticks and 40 at 260, base 1 and 20. Then 4 of the 60 count: H = 15 + 40 * 4/60 = 17.7, B = 2.3, and the
 * value is log(18.2 / 2.8) = 1.86.
 */
final class TailCounts {

    private final double rareShare;
    private final DoubleUnaryOperator lengthening;
    private double headOver;
    private double baseOver;
    private double headCount;
    private double baseCount;

    /** One bucket of a side's histogram. */
    private record Bucket(double ticks, double head, double base) {}

    private TailCounts(double percent, DoubleUnaryOperator lengthening) {
        rareShare = 1 - percent / 100;
        this.lengthening = lengthening;
    }

    /**
     * Returns a pair's value.
     *
     * @param percent the percentile
     * @param lengthening what head's time may be, by base's; increasing
     */
    static double valueOf(MeasuredPair pair, double percent, DoubleUnaryOperator lengthening) {
        TailCounts counts = new TailCounts(percent, lengthening);
        for (RoundPair round : pair.rounds()) {
            counts.add(round);
        }
        return Math.log((counts.headOver + 0.5) / counts.headCount)
                - Math.log((counts.baseOver + 0.5) / counts.baseCount);
    }

    private void add(RoundPair round) {
        double toCount = rareShare * (round.head().count() + round.base().count());
        List<Bucket> buckets = longestFirst(round, toCount);
        for (int from = 0; from < buckets.size() && toCount > 0; ) {
            double head = 0;
            double base = 0;
            int to = from;
            while (to < buckets.size() && buckets.get(to).ticks == buckets.get(from).ticks) {
                head += buckets.get(to).head;
                base += buckets.get(to).base;
                to++;
            }
            double share = Math.min(1, toCount / (head + base));
            headOver += share * head;
            baseOver += share * base;
            toCount -= head + base;
            from = to;
        }
        headCount += round.head().count();
        baseCount += round.base().count();
    }

    private List<Bucket> longestFirst(RoundPair round, double atLeast) {
        List<Bucket> buckets = new ArrayList<>();
        forTail(round.head(), atLeast, (ticks, count) -> buckets.add(new Bucket(ticks, count, 0)));
        forTail(
                round.base(),
                atLeast,
                (ticks, count) -> buckets.add(new Bucket(lengthening.applyAsDouble(ticks), 0, count)));
        return Lists.sortedBy(buckets, (left, right) -> Double.compare(right.ticks, left.ticks));
    }

    /** Takes a time and how often it came. */
    private interface Taker {
        void take(double ticks, double count);
    }

    /** Visits the longest times of a side, as many as may be wanted of it. */
    private static void forTail(Distribution side, double atLeast, Taker taker) {
        Histogram histogram = side.histogram();
        for (HistogramIterationValue bucket : histogram.recordedValues()) {
            long upToHere = bucket.getTotalCountToThisValue();
            if (side.count() - upToHere < atLeast) {
                // The middle of the bucket, the same for both sides: equal times stay equal.
                taker.take(
                        histogram.medianEquivalentValue(bucket.getValueIteratedTo()),
                        bucket.getCountAtValueIteratedTo());
            }
        }
    }
}
