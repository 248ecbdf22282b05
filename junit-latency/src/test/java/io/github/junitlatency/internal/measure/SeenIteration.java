package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;

/** A noted iteration without its context, to be compared with. */
public record SeenIteration(long iteration, long ticks, Disturbance disturbance) {

    public static List<SeenIteration> of(List<NotedIteration> noted) {
        return noted.stream().map(SeenIteration::of).toList();
    }

    public static SeenIteration of(NotedIteration noted) {
        return new SeenIteration(noted.iteration(), noted.ticks(), noted.disturbance());
    }
}
