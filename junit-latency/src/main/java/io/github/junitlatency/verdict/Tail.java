package io.github.junitlatency.verdict;

import org.apache.commons.numbers.gamma.RegularizedBeta;
import org.apache.commons.numbers.gamma.RegularizedGamma;

/** Exact upper tails: the chance of a count or more. */
final class Tail {

    private Tail() {}

    /**
     * Returns the chance of {@code count} or more successes. Below a level, the one-sided Clopper-Pearson lower bound of
     * that level on the chance of a success is above {@code chance}: the two are the same test.
     */
    static double binomial(long count, long trials, double chance) {
        // P(X >= k) is the regularised incomplete beta function I_p(k, n - k + 1).
        return count == 0 ? 1 : RegularizedBeta.value(chance, count, trials - count + 1.0);
    }

    /** Returns the chance of {@code count} or more events where {@code expected} are. */
    static double poisson(long count, double expected) {
        return count == 0 ? 1 : RegularizedGamma.P.value(count, expected);
    }

    /**
     * Returns the chance that a process with the rate of the second yields the first count or more: the exact conditional
     * test of two Poisson rates, where given both counts together the first is binomial.
     */
    static double rate(long count, double time, long otherCount, double otherTime) {
        return binomial(count, count + otherCount, time / (time + otherTime));
    }
}
