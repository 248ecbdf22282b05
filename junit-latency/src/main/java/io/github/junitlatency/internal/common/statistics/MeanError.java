package io.github.junitlatency.internal.common.statistics;

import org.apache.commons.numbers.gamma.RegularizedBeta;

/**
 * Bounds how far a mean may be from the true one, if values are independent and normal.
 *
 * <p>Times of a test are neither, so this decides nothing here. JMH prints it, and readers of its files expect it.
 */
public final class MeanError {

    private static final double CONFIDENCE = 0.999;

    private MeanError() {}

    /**
     * Returns half the width of the mean's interval at a confidence of 99.9%; NaN for fewer than two values.
     *
     * <p>It is {@code t * deviation / sqrt(count)}, where t is the quantile of Student's distribution at 0.9995 with
     * {@code count - 1} degrees of freedom.
     *
     * <p>Example: ten values with the standard deviation 2 have t = 4.781 at 9 degrees, so the error is 4.781 * 2 / 3.162 =
     * 3.024. A million such values have t = 3.291, and the error 0.0066.
     *
     * @param deviation the sample's standard deviation
     */
    public static double of(long count, double deviation) {
        return count < 2 ? Double.NaN : quantile(count - 1) * deviation / Math.sqrt(count);
    }

    /**
     * Returns the t that chance exceeds, on either side, once in a thousand times.
     *
     * <p>P(|T| &gt; t) = I(f / (f + t^2); f / 2, 1 / 2), where I is the regularised incomplete beta function.
     */
    private static double quantile(long freedom) {
        double low = 0;
        double high = 1000; // one degree of freedom has 636.6
        while (high - low > 1e-12 * high) {
            double middle = (low + high) / 2;
            double beyond = RegularizedBeta.value(freedom / (freedom + middle * middle), freedom / 2.0, 0.5);
            if (beyond > 1 - CONFIDENCE) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
