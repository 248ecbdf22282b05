package io.github.junitlatency.internal.compare;

import io.github.junitlatency.result.Distribution;
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
 * <p>Example: percentiles of 1,150 and 1,000 ticks with {@code base + 10%} give log(1150 / 1100) = 0.044. Rare percentiles are
 * proven by {@link TailCounts}; what is shown of them are percentiles all the same.
 */
final class PairValues {

    private final List<MeasuredPair> pairs;
    private final Allowance allowance;
    private final double stepTicks;

    PairValues(List<MeasuredPair> pairs, Allowance allowance, double stepTicks) {
        this.pairs = pairs;
        this.allowance = allowance;
        this.stepTicks = stepTicks;
    }

    /** Returns the logs of head's time over base's, by percentiles. */
    double[] ratios() {
        return byPercentiles(base -> base);
    }

    /** Returns the logs of head's time over what is allowed, by percentiles. */
    double[] percentilesOverLimit() {
        return byPercentiles(allowance::limitTicks);
    }

    /** Returns what is to be proven over 0 for a FAIL. */
    double[] overLimit() {
        return values(allowance::limitTicks);
    }

    /** Returns what is to be proven below 0 for a PASS. */
    double[] overExcluded() {
        return values(base -> allowance.excludedTicks(base, stepTicks));
    }

    /** Returns head's percentile of each pair, in ticks. */
    double[] headTicks() {
        return each(pair -> pair.medianOf(round -> ticks(round.head())));
    }

    /** Returns base's percentile of each pair, in ticks. */
    double[] baseTicks() {
        return each(pair -> pair.medianOf(round -> ticks(round.base())));
    }

    private double[] values(DoubleUnaryOperator lengthening) {
        return allowance.isRare()
                ? each(pair -> TailCounts.valueOf(
                        pair, allowance.percentile().orElseThrow().value().doubleValue(), lengthening))
                : byPercentiles(lengthening);
    }

    private double[] byPercentiles(DoubleUnaryOperator lengthening) {
        return each(pair ->
                pair.medianOf(round -> Math.log(ticks(round.head()) / lengthening.applyAsDouble(ticks(round.base())))));
    }

    /** Returns the time that is limited; half a step where it is less, since the clock cannot see that. */
    private double ticks(Distribution side) {
        long ticks = allowance.percentile().map(side::ticksAt).orElseGet(side::maxTicks);
        return Math.max(ticks, Math.max(1, stepTicks) / 2);
    }

    private double[] each(ToDoubleFunction<MeasuredPair> value) {
        return pairs.stream().mapToDouble(value).toArray();
    }
}
