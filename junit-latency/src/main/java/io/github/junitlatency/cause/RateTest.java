package io.github.junitlatency.cause;

import org.apache.commons.numbers.gamma.RegularizedBeta;

/** The exact conditional test of two Poisson rates: given both counts together, the first is binomial. */
public final class RateTest {

    private RateTest() {}

    /**
     * Returns the chance that a process with the rate of the second yields the first count or more.
     *
     * @param count events while watching for {@code time}
     * @param otherCount events of the other process while watching for {@code otherTime}
     */
    public static double pValue(long count, double time, long otherCount, double otherTime) {
        if (count == 0) {
            return 1;
        }
        // P(X >= k) of n trials is the regularised incomplete beta function I_p(k, n - k + 1).
        return RegularizedBeta.value(time / (time + otherTime), count, otherCount + 1.0);
    }
}
