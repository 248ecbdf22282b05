package io.github.junitlatency.internal.measure;

import io.github.junitlatency.result.SlowIteration;

/** A slow iteration, not explained yet, with what there is to explain it by. */
public record NotedIteration(SlowIteration iteration, IterationContext circumstances) {}
