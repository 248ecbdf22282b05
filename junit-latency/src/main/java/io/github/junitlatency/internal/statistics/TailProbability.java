package io.github.junitlatency.internal.statistics;

import org.apache.commons.numbers.gamma.RegularizedBeta;
import org.apache.commons.numbers.gamma.RegularizedGamma;

/** The chance of as much or more, exactly. */
public final class TailProbability {

    private TailProbability() {}

    /**
     * Returns the chance of {@code count} or more successes. Below a level, the one-sided Clopper-Pearson lower bound of
     * that level on the chance of a success is above {@code chance}: the two are the same test.
     */
    public static double binomial(long count, long trials, double chance) {
        // P(X >= k) is the regularised incomplete beta function I_p(k, n - k + 1).
        return count == 0 ? 1 : RegularizedBeta.value(chance, count, trials - count + 1.0);
    }

    /**
     * Returns the chance that a process with the rate of the second yields the first count or more: the exact conditional
     * test of two Poisson rates, where given both counts together the first is binomial.
     *
     * @param count events while watching for {@code time}
     * @param otherCount events of the other process while watching for {@code otherTime}
     */
    public static double rate(long count, double time, long otherCount, double otherTime) {
        return binomial(count, count + otherCount, time / (time + otherTime));
    }

    /**
     * Returns the exact upper bound on the mean of a Poisson count: the mean at which {@code count} or fewer are as rare as
     * the level.
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

    /** Returns the chance that so many independent p-values have a product as small (Fisher's method). */
    public static double product(double product, int factors) {
        return factors == 0 ? 1 : RegularizedGamma.Q.value(factors, -Math.log(product));
    }
}
