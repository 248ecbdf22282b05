package io.github.junitlatency.internal.verdict;

/**
 * Holds what the machine did to a round that no single iteration shows.
 *
 * @param slowdown how many times slower than at its best the core ran meanwhile, at least 1
 * @param waits how long threads waited for a CPU
 */
public record MachineBeside(double slowdown, Waits waits) {}
