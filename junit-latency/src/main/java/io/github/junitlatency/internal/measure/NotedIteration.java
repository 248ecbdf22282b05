package io.github.junitlatency.internal.measure;

import io.github.junitlatency.result.SlowIteration.Disturbance;

/**
 * A slow iteration as the loop left it: the first of its states.
 *
 * <p>It is explained next, then judged, then shown.
 *
 * @param iteration its zero-based number in the round
 * @param ticks net ticks
 * @param disturbance what the taint flag and the thread's counters said of it
 * @param context when it ran, and what there is to explain it by
 */
public record NotedIteration(long iteration, long ticks, Disturbance disturbance, IterationContext context) {}
