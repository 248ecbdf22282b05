package io.github.junitlatency.internal.measure;

/**
 * The one call that ran after the pause before the measured iterations was made again; no count and no histogram has it.
 *
 * @param iteration its number
 * @param ticks net
 */
public record AfterPause(long iteration, long ticks) {}
