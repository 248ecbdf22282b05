package io.github.junitlatency.internal.statistics;

/**
 * Bounds the chance that many of some numbers drawn at random lie in a set that was fixed before.
 *
 * <p>Of n numbers m are drawn at random, none twice; the set holds the share p of all. Hoeffding (Probability inequalities
 * for sums of bounded random variables, 1963, theorems 1 and 4) bounds the chance that k or more of them lie in the set, for
 * k/m &gt; p, with and without replacement:
 *
 * <pre>
 * P &lt;= exp(-m D), D = k/m ln((k/m) / p) + (1 - k/m) ln((1 - k/m) / (1 - p))
 * </pre>
 *
 * <p>It is a bound and no approximation, and its logarithm has no underflow, so that it may be multiplied by how many sets
 * were tried.
 *
 * <p>Example: 8 or more of 10 drawn numbers in half of all. D = 0.8 ln 1.6 + 0.2 ln 0.4 = 0.1927, so P &lt;= exp(-1.927) =
 * 0.146; the exact binomial chance is 0.0547.
 */
public final class HoeffdingBound {

    private HoeffdingBound() {}

    /**
     * Returns the natural logarithm of the bound, at most 0.
     *
     * @param count how many lie in the set
     * @param drawn how many were drawn
     * @param share what share of all numbers the set holds
     */
    public static double log(long count, long drawn, double share) {
        double seen = drawn == 0 ? 0 : (double) count / drawn;
        if (seen <= share) {
            return 0;
        }
        double rest = seen >= 1 ? 0 : (1 - seen) * Math.log((1 - seen) / (1 - share));
        return -drawn * (seen * Math.log(seen / share) + rest);
    }

    /** Returns a chance from its logarithm, at most 1. */
    public static double chance(double log) {
        return Math.min(1, Math.exp(log));
    }
}
