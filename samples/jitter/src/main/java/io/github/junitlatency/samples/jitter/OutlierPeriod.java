package io.github.junitlatency.samples.jitter;

import java.util.Optional;

/**
 * The period of outliers, if they have one.
 *
 * @param found the period; empty where there is none or none was looked for
 * @param reason why it is empty; empty where there is a period
 */
record OutlierPeriod(Optional<Found> found, String reason) {

    /** Says why there is no period. */
    static OutlierPeriod none(String reason) {
        return new OutlierPeriod(Optional.empty(), reason);
    }

    /**
     * A period.
     *
     * @param ticks its length
     * @param outliers in how many outliers it was found, the longest ones
     * @param minTicks the shortest of these
     * @param inStep how well they keep step with it, 0 to 1: each outlier is a vector of length 1 at its phase of the
     *     strongest harmonic, and this is the length of their mean; 1 when all have one phase, near 0 when they have any
     */
    record Found(double ticks, long outliers, long minTicks, double inStep) {}
}
