package io.github.junitlatency.result;

/**
 * A bin of a jitter histogram.
 *
 * @param upToTicks the longest gap that belongs to it; {@link Long#MAX_VALUE} for the last bin
 * @param count how many gaps fell into it
 * @param sumTicks the sum of these gaps
 */
public record JitterBin(long upToTicks, long count, long sumTicks) {}
