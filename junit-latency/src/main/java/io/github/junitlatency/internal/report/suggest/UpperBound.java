package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Bounds a percentile from above by the iterations of one round, whatever their distribution.
 *
 * <p>It is the one-sided binomial bound: the r-th smallest of n iterations, with the least rank r at which
 *
 * <pre>
 * P(Binomial(n, percentile / 100) &gt;= r) &lt;= 0.01
 * </pre>
 *
 * <p>Were the percentile longer than that iteration, at least r of n would have been within it, which happens once in a
 * hundred rounds at most, where iterations are independent. They are not quite, which the headroom on top is for.
 *
 * <p>Example: of 1,000 iterations 990 are expected within p99, with a standard deviation of 3.15. P(X &gt;= 997) is 0.0101
 * and P(X &gt;= 998) is 0.0027, so the third longest iteration bounds p99. Of 100,000 it is the rank 99,073, the 928th longest.
 */
final class UpperBound {

    private static final double LEVEL = 0.01;
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final int DIGITS = 20; // more than a count has, so that the rank comes out again

    private UpperBound() {}

    /** Returns the bound in ticks; the longest iteration where so few say nothing, 0 where there is none. */
    static long ticks(Distribution distribution, Percentile percentile) {
        long count = distribution.count();
        long rank = rank(count, percentile);
        if (rank >= count) {
            return distribution.maxTicks();
        }
        BigDecimal share = BigDecimal.valueOf(rank)
                .multiply(HUNDRED)
                .divide(BigDecimal.valueOf(count), DIGITS, RoundingMode.DOWN); // whose rank is rounded up
        return distribution.ticksAt(new Percentile(share));
    }

    /** Returns the rank, from 1; one more than all where none is high enough. */
    static long rank(long count, Percentile percentile) {
        double share = percentile.value().doubleValue() / HUNDRED.doubleValue();
        long tooLow = 0;
        long enough = count + 1;
        while (enough - tooLow > 1) {
            long middle = (tooLow + enough) >>> 1;
            if (TailProbability.binomial(middle, count, share) <= LEVEL) {
                enough = middle;
            } else {
                tooLow = middle;
            }
        }
        return enough;
    }
}
