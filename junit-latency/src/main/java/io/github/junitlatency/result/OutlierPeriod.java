package io.github.junitlatency.result;

import java.util.Optional;

/**
 * Whether outliers come back at a regular time.
 *
 * @param found the period; empty where there is none or none was looked for
 * @param reason why it is empty; empty where there is a period
 */
public record OutlierPeriod(Optional<Found> found, String reason) {

    /** Says why there is no period. */
    public static OutlierPeriod none(String reason) {
        return new OutlierPeriod(Optional.empty(), reason);
    }

    /**
     * A period.
     *
     * @param ticks its length
     * @param outliers in how many outliers it was found, the longest ones
     * @param minTicks the shortest of these
     * @param inStep how well they keep step with it: the length of their mean vector round the strongest harmonic, 1
     *     when all come at one phase, near 0 when they come at any
     */
    public record Found(double ticks, long outliers, long minTicks, double inStep) {}
}
