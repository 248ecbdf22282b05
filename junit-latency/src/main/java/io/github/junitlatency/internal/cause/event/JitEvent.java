package io.github.junitlatency.internal.cause.event;

/**
 * Something that the compilers did to a method that the timed loop runs.
 *
 * @param ticks the time when it was done
 * @param method as in {@code OrderBook.add}
 * @param isOfTheLoop whether that is the loop itself
 * @param what {@code compiled (tier 4)}, {@code compiled (tier 4, OSR)} or {@code deoptimised (unstable_if)}
 */
public record JitEvent(long ticks, String method, boolean isOfTheLoop, String what) {}
