package io.github.junitlatency.verdict;

import io.github.junitlatency.result.Distribution;

/**
 * A slice of the control run.
 *
 * @param distribution the empty body's net ticks, without the iterations left out
 * @param timedTicks how long its timed code took
 */
public record ControlSlice(Distribution distribution, long timedTicks) {}
