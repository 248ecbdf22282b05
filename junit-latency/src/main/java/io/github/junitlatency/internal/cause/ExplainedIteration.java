package io.github.junitlatency.internal.cause;

import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;

/**
 * A slow iteration with what explains it: the second of its states, after
 * {@link io.github.junitlatency.internal.measure.samples.Samples.NotedIteration}.
 *
 * @param iteration its zero-based number in the round
 * @param ticks net ticks
 * @param disturbance the verdict of the taint flag and the thread's counters
 * @param causes its causes, the largest part first
 */
public record ExplainedIteration(long iteration, long ticks, Disturbance disturbance, List<Cause> causes) {}
