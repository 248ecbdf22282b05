package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.MeasuredPair.RoundPair;
import io.github.junitlatency.result.Distribution;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Makes one number of each pair: how far head is over a time that is set by base.
 *
 * <p>For what is not rare, and for the maximum, it is the median over the pair's rounds of
 *
 * <pre>
 * log(head's percentile / limit(base's percentile))
 * </pre>
 *
 * <p>or its negative where the limit is a lower one, see {@link io.github.junitlatency.result.Figure#isMoreBetter}.
 *
 * <p>Example: percentiles of 1,150 and 1,000 ticks with {@code base + 10%} give log(1150 / 1100) = 0.044. Rare
 * percentiles are proven by {@link TailCounts}; what is shown of them are percentiles all the same.
 */
final class PairValues {

    private final List<MeasuredPair> pairs;
    private final HeadLimit allowance;
    private final double stepTicks;
    private final List<List<Times>> times; // by pair and round

    /** Both sides' percentile or maximum of a round, in ticks. */
    private record Times(double head, double base) {}

    PairValues(List<MeasuredPair> pairs, HeadLimit allowance, double stepTicks) {
        this.pairs = pairs;
        this.allowance = allowance;
        this.stepTicks = stepTicks;
        times = Lists.map(
                pairs,
                pair -> Lists.map(
                        pair.rounds(),
                        round -> new Times(
                                allowance.ticks(round.head(), stepTicks), allowance.ticks(round.base(), stepTicks))));
    }

    /** Returns the logs of head's time over base's, by percentiles. */
    double[] ratios() {
        return medians(it -> Math.log(it.head / it.base));
    }

    /** Returns head's percentile of each pair, in ticks. */
    double[] headTicks() {
        return medians(Times::head);
    }

    /** Returns base's percentile of each pair, in ticks. */
    double[] baseTicks() {
        return medians(Times::base);
    }

    /** Returns what is to be proven over 0 for a FAIL. */
    double[] overLimit() {
        return over(allowance::limitTicks);
    }

    /** Returns the logs of head's time over what is allowed, by percentiles. */
    double[] percentilesOverLimit() {
        return percentilesOver(allowance::limitTicks);
    }

    /** Returns what is to be proven below 0 for a PASS. */
    double[] overExcluded() {
        return over(base -> allowance.excludedTicks(base, stepTicks));
    }

    /** Returns the logs of head's time over what a PASS excludes, by percentiles. */
    double[] percentilesOverExcluded() {
        return percentilesOver(base -> allowance.excludedTicks(base, stepTicks));
    }

    private double[] over(DoubleUnaryOperator limit) {
        if (!allowance.isRare()) {
            return percentilesOver(limit);
        }
        double percent = allowance.percentile().orElseThrow().value().doubleValue();
        double[] values = new double[pairs.size()];
        for (int pair = 0; pair < values.length; pair++) {
            values[pair] = TailCounts.valueOf(pairs.get(pair), percent, limit);
        }
        return values;
    }

    /** Returns the logs of how many times as bad head is as what base is made by a limit. */
    private double[] percentilesOver(DoubleUnaryOperator limit) {
        return medians(it -> Math.log(allowance.figure().timesAsBad(it.head, limit.applyAsDouble(it.base))));
    }

    private double[] medians(ToDoubleFunction<Times> value) {
        double[] medians = new double[times.size()];
        for (int pair = 0; pair < medians.length; pair++) {
            double[] ofRounds = new double[times.get(pair).size()];
            for (int round = 0; round < ofRounds.length; round++) {
                ofRounds[round] = value.applyAsDouble(times.get(pair).get(round));
            }
            medians[pair] = MeasuredPair.median(ofRounds);
        }
        return medians;
    }

    /**
     * Compares rare percentiles by how often each side is over a limit that both sides set together.
     *
     * <p>In each round, base's times are made as long as they may be, and L is the percentile of head's and these together.
     * H and B are how many of head's and of base's are over L, added up over the pair's rounds, of n iterations each. The
     * pair's value is
     *
     * <pre>
     * log((H + 0.5) / nHead) - log((B + 0.5) / nBase)
     * </pre>
     *
     * <p>Where head is exactly as slow as allowed, it and lengthened base can change places, so the value is symmetric
     * about 0. That holds however iterations cluster inside a JVM, since only signs and ranks over pairs count. And it
     * never contradicts the percentiles: of equal numbers, head has more over L exactly when its own percentile is the
     * larger one.
     *
     * <p>Where many have exactly the time L, as with a coarse clock or in a bucket of the histogram, both sides count the
     * same share of theirs, such that of all as many are over as the percentile says. Example: p99 of 1,000 on each side
     * lets 20 be over. Head has 15 over 260 ticks and 40 at 260, base 1 and 20. Then 4 of the 60 count: H = 15 + 40 * 4/60
     * = 17.7, B = 2.3, and the value is log(18.2 / 2.8) = 1.86.
     */
    static final class TailCounts {

        private static final TailBucket NONE = new TailBucket(0, 0);

        private final double rareShare;
        private final DoubleUnaryOperator lengthening;
        private double headOver;
        private double baseOver;
        private double headCount;
        private double baseCount;

        /** Counts the iterations of each side that took one time. */
        private record TailBucket(double head, double base) {

            TailBucket withBase(double more) {
                return new TailBucket(head, base + more);
            }
        }

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
            TreeMap<Double, TailBucket> buckets = new TreeMap<>();
            for (Map.Entry<Long, Long> head : tail(round.head(), toCount).entrySet()) {
                buckets.put((double) head.getKey(), new TailBucket(head.getValue(), 0));
            }
            for (Map.Entry<Long, Long> base : tail(round.base(), toCount).entrySet()) {
                double ticks = lengthening.applyAsDouble(base.getKey());
                buckets.put(ticks, buckets.getOrDefault(ticks, NONE).withBase(base.getValue()));
            }
            for (TailBucket bucket : buckets.descendingMap().values()) {
                double both = bucket.head + bucket.base;
                double share = Math.min(1, Math.max(0, toCount) / both);
                headOver += share * bucket.head;
                baseOver += share * bucket.base;
                toCount -= both;
            }
            headCount += round.head().count();
            baseCount += round.base().count();
        }

        /** Returns how often the longest times of a side came, as many as may be wanted of it. */
        private static Map<Long, Long> tail(Distribution side, double atLeast) {
            Map<Long, Long> counts = new LinkedHashMap<>();
            Histogram histogram = side.histogram();
            for (HistogramIterationValue bucket : histogram.recordedValues()) {
                if (side.count() - bucket.getTotalCountToThisValue() < atLeast) {
                    // The middle of the bucket, the same for both sides: equal times stay equal.
                    counts.put(
                            histogram.medianEquivalentValue(bucket.getValueIteratedTo()),
                            bucket.getCountAtValueIteratedTo());
                }
            }
            return counts;
        }
    }
}
