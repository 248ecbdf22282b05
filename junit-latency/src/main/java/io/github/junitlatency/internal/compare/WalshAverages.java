package io.github.junitlatency.internal.compare;

import java.util.Arrays;

/**
 * The means of any two values, each with itself too: what estimates and intervals of the signed-rank test are read from.
 *
 * <p>The estimate (Hodges and Lehmann 1963) is their median. The exact bound at a level is the (c + 1)-th from the end,
 * with c the largest whole number with
 *
 * <pre>
 * P(W &lt;= c) &lt;= level,  W the sum of those of the ranks 1..n that a fair coin chooses
 * </pre>
 *
 * <p>Example: 1, 2, 4 have the averages 1, 1.5, 2, 2.5, 3, 4, the estimate 2.25. Of 7 values, the interval of 95%
 * excludes two of the 28 averages at either end: P(W &lt;= 2) = 3 / 128 = 0.023. Five values have none: 2^-5 is over
 * 0.025.
 */
final class WalshAverages {

    private final int size;
    private final double[] sorted;

    WalshAverages(double[] values) {
        size = values.length;
        sorted = new double[size * (size + 1) / 2];
        int next = 0;
        for (int i = 0; i < size; i++) {
            for (int j = i; j < size; j++) {
                sorted[next++] = (values[i] + values[j]) / 2;
            }
        }
        Arrays.sort(sorted);
    }

    /** Returns the Hodges-Lehmann estimate. */
    double estimate() {
        return MeasuredPair.median(sorted);
    }

    /** Returns the one-sided lower bound at a level; minus infinity where there are too few values. */
    double low(double level) {
        int excluded = excluded(level);
        return excluded < 0 ? Double.NEGATIVE_INFINITY : sorted[excluded];
    }

    /** Returns the one-sided upper bound at a level; infinity where there are too few values. */
    double high(double level) {
        int excluded = excluded(level);
        return excluded < 0 ? Double.POSITIVE_INFINITY : sorted[sorted.length - 1 - excluded];
    }

    private int excluded(double level) {
        double[] chances = new double[sorted.length + 1]; // of each sum of ranks, by adding one rank after the other
        chances[0] = 1;
        for (int rank = 1; rank <= size; rank++) {
            for (int sum = chances.length - 1; sum >= 0; sum--) {
                chances[sum] = (chances[sum] + (sum >= rank ? chances[sum - rank] : 0)) / 2;
            }
        }
        int excluded = -1;
        double upTo = 0;
        while (upTo + chances[excluded + 1] <= level) {
            excluded++;
            upTo += chances[excluded];
        }
        return excluded;
    }
}
