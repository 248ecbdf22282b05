package io.github.junitlatency.internal.common.statistics;

import org.apache.commons.numbers.gamma.RegularizedBeta;
import org.apache.commons.numbers.gamma.RegularizedGamma;

/**
 * The chance of a result as extreme or more, exactly.
 *
 * <p>All values come from the regularised incomplete beta and gamma functions, so they hold for any count. Each method names
 * its test, its formula and an example; tests hold the examples.
 */
public final class TailProbability {

    private TailProbability() {}

    /**
     * Returns the chance of {@code count} or more successes: P(Binomial(trials, chance) &gt;= count).
     *
     * <p>It is below a level exactly when the one-sided Clopper-Pearson lower bound at that level is above {@code chance}.
     *
     * <p>Example: 8 or more of 10 throws of a coin have the chance (45 + 10 + 1) / 1,024 = 0.0547.
     */
    public static double binomial(long count, long trials, double chance) {
        // P(X >= k) is the regularised incomplete beta function I_p(k, n - k + 1).
        return count == 0 ? 1 : RegularizedBeta.value(chance, count, trials - count + 1.0);
    }

    /**
     * Returns the chance that a process with the rate of the other yields {@code count} or more.
     *
     * <p>This is the exact conditional test of two Poisson rates. Given the sum of both counts, the first is binomial:
     * P(Binomial(count + otherCount, time / (time + otherTime)) &gt;= count).
     *
     * <p>Example: 10 events in a second, and none in another second, have the chance 1 / 2^10 = 0.00098.
     *
     * @param count events while watching for {@code time}
     * @param otherCount events of the other process while watching for {@code otherTime}
     */
    public static double rate(long count, double time, long otherCount, double otherTime) {
        return binomial(count, count + otherCount, time / (time + otherTime));
    }

    /**
     * Returns the exact upper bound on the mean of a Poisson count.
     *
     * <p>It is the mean m with P(Poisson(m) &lt;= count) = level.
     *
     * <p>Example: no event at level 0.05 leaves a mean of up to -ln 0.05 = 3.0, the rule of three.
     */
    public static double maxMean(long count, double level) {
        double low = 0;
        double high = 2 * count + 50;
        while (RegularizedGamma.Q.value(count + 1.0, high) > level) {
            high *= 2;
        }
        while (high - low > 1e-9 * high) {
            double middle = (low + high) / 2;
            if (RegularizedGamma.Q.value(count + 1.0, middle) > level) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /**
     * Returns the chance that independent p-values have a product as small (Fisher's method).
     *
     * <p>It is P(Gamma(factors) &gt;= -ln product). For two factors: product (1 - ln product).
     *
     * <p>Example: a product of 0.01 of two p-values has the chance 0.01 (1 + 4.605) = 0.056.
     */
    public static double product(double product, int factors) {
        return factors == 0 ? 1 : RegularizedGamma.Q.value(factors, -Math.log(product));
    }
}
