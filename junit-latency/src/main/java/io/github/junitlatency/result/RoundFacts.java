package io.github.junitlatency.result;

/**
 * Shows one round, to be compared with the others.
 *
 * @param iterations how many count
 * @param leftOut how many were excluded
 * @param p50Ticks the median of those that count, in net ticks; 0 where none does
 * @param p99Ticks their 99th percentile
 * @param p999Ticks their 99.9th percentile
 * @param maxTicks the longest of them, exact
 * @param seconds how long the measured phase took
 */
public record RoundFacts(
        long iterations, long leftOut, long p50Ticks, long p99Ticks, long p999Ticks, long maxTicks, double seconds) {}
