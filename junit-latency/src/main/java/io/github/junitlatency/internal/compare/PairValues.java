package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;

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
}
