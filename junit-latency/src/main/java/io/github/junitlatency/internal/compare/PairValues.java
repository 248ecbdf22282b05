package io.github.junitlatency.internal.compare;

import io.github.junitlatency.result.Distribution;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;

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
 * <p>Example: percentiles of 1,150 and 1,000 ticks with {@code base + 10%} give log(1150 / 1100) = 0.044. Rare percentiles are
 * proven by {@link TailCounts}; what is shown of them are percentiles all the same.
 */
final class PairValues {

    private final List<MeasuredPair> pairs;
    private final HeadLimit allowance;
    private final double stepTicks;
    private final double[][] head; // ticks, by pair and round
    private final double[][] base;

    PairValues(List<MeasuredPair> pairs, HeadLimit allowance, double stepTicks) {
        this.pairs = pairs;
        this.allowance = allowance;
        this.stepTicks = stepTicks;
        head = ticksOf(RoundPair::head);
        base = ticksOf(RoundPair::base);
    }

    private double[][] ticksOf(Function<RoundPair, Distribution> side) {
        double[][] ticks = new double[pairs.size()][];
        for (int pair = 0; pair < ticks.length; pair++) {
            List<RoundPair> rounds = pairs.get(pair).rounds();
            ticks[pair] = new double[rounds.size()];
            for (int round = 0; round < rounds.size(); round++) {
                ticks[pair][round] = allowance.ticks(side.apply(rounds.get(round)), stepTicks);
            }
        }
        return ticks;
    }

    /** Returns the logs of head's time over base's, by percentiles. */
    double[] ratios() {
        return byPercentiles((head, base) -> Math.log(head / base));
    }

    /** Returns the logs of head's time over what is allowed, by percentiles. */
    double[] percentilesOverLimit() {
        return badness(allowance::limitTicks);
    }

    /** Returns the variance of values as a sample; not a number of fewer than two. */
    static double variance(double[] values) {
        double mean = 0;
        for (double value : values) {
            mean += value / values.length;
        }
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return squares / (values.length - 1);
    }

    /** Returns what is to be proven over 0 for a FAIL. */
    double[] overLimit() {
        return values(allowance::limitTicks);
    }

    /** Returns what is to be proven below 0 for a PASS. */
    double[] overExcluded() {
        return values(base -> allowance.excludedTicks(base, stepTicks));
    }

    /** Returns the logs of head's time over what a PASS excludes, by percentiles. */
    double[] percentilesOverExcluded() {
        return badness(base -> allowance.excludedTicks(base, stepTicks));
    }

    /** Returns head's percentile of each pair, in ticks. */
    double[] headTicks() {
        return medians(head);
    }

    /** Returns base's percentile of each pair, in ticks. */
    double[] baseTicks() {
        return medians(base);
    }

    private static double[] medians(double[][] values) {
        double[] medians = new double[values.length];
        for (int pair = 0; pair < values.length; pair++) {
            medians[pair] = MeasuredPair.median(values[pair]);
        }
        return medians;
    }

    private double[] values(DoubleUnaryOperator lengthening) {
        if (!allowance.isRare()) {
            return badness(lengthening);
        }
        double percent = allowance.percentile().orElseThrow().value().doubleValue();
        double[] values = new double[pairs.size()];
        for (int pair = 0; pair < values.length; pair++) {
            values[pair] = TailCounts.valueOf(pairs.get(pair), percent, lengthening);
        }
        return values;
    }

    /** Returns the logs of how many times as bad head is as what base is made by a limit. */
    private double[] badness(DoubleUnaryOperator limit) {
        return byPercentiles((head, base) -> Math.log(allowance.figure().timesAsBad(head, limit.applyAsDouble(base))));
    }

    private double[] byPercentiles(DoubleBinaryOperator log) {
        double[][] logs = new double[head.length][];
        for (int pair = 0; pair < head.length; pair++) {
            logs[pair] = new double[head[pair].length];
            for (int round = 0; round < head[pair].length; round++) {
                logs[pair][round] = log.applyAsDouble(head[pair][round], base[pair][round]);
            }
        }
        return medians(logs);
    }
}
