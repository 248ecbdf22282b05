package io.github.junitlatency.result;

/**
 * Says how one of several threads fared that ran the body at once, in the first round.
 *
 * @param thread its number, from 0
 * @param iterations how many it ran that count
 * @param p50Ticks net ticks of their median
 * @param p99Ticks of their 99th percentile
 * @param maxTicks of the longest
 */
public record ThreadFacts(int thread, long iterations, long p50Ticks, long p99Ticks, long maxTicks) {}
