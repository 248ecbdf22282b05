package io.github.junitlatency.result;

import java.time.Duration;

/**
 * How a machine's jitter was measured and is shown.
 *
 * @param runTime how long it was to run, pauses and analysis included
 * @param bins bins of the histogram, half of them linear
 * @param minTicks where the first linear bin begins; shorter gaps are counted in it
 * @param kneeTicks where the last linear bin ends; longer gaps are outliers
 * @param sums whether the histogram is to show sums of ticks instead of counts
 * @param width the report's columns
 * @param outliersKept how many outliers are kept at most
 * @param pause how long it rested between blocks
 */
public record JitterSettings(
        Duration runTime,
        int bins,
        long minTicks,
        long kneeTicks,
        boolean sums,
        int width,
        int outliersKept,
        Duration pause) {}
