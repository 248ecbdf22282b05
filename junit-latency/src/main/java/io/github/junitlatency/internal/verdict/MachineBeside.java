package io.github.junitlatency.internal.verdict;

/**
 * What the machine did to a round that no iteration tells alone.
 *
 * @param slowdown how many times slower than at its best the core ran beside it, at least 1
 * @param waits how long threads waited for a CPU
 */
public record MachineBeside(double slowdown, Waits waits) {}
