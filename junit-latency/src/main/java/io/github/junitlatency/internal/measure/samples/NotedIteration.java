package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.result.SlowIteration.Disturbance;

/**
 * A slow iteration as the loop left it: the first of its states.
 *
 * <p>It is explained next, then judged, then shown.
 *
 * @param iteration its zero-based number in the round
 * @param ticks net ticks
 * @param disturbance by the taint flag and the thread's counters
 * @param context the time at which it ran, and the facts that may explain it
 */
public record NotedIteration(long iteration, long ticks, Disturbance disturbance, IterationContext context) {}
