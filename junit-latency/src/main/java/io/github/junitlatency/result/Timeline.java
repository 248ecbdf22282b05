package io.github.junitlatency.result;

import java.util.List;

/**
 * The slow iterations of a test and of its control run, on one axis of time.
 *
 * @param test the longest iterations of all rounds, ascending by time; a bounded number
 * @param control those of the empty body
 */
public record Timeline(List<SlowMoment> test, List<SlowMoment> control) {

    /** Belongs to a test whose slow iterations were not placed in time. */
    public static final Timeline EMPTY = new Timeline(List.of(), List.of());

    public Timeline {
        test = List.copyOf(test);
        control = List.copyOf(control);
    }

    /**
     * Says when a slow iteration ran, and why it was slow.
     *
     * @param round its round, counted from 1
     * @param iteration its zero-based number in the round
     * @param second when it began, in seconds from the first iteration that was measured
     * @param ticks net ticks
     * @param cause what explains the largest part of it
     * @param origin whose that is
     * @param disturbance what the taint flag and the thread counters said of it
     */
    public record SlowMoment(
            int round,
            long iteration,
            double second,
            long ticks,
            CauseKind cause,
            Cause.Origin origin,
            SlowIteration.Disturbance disturbance) {}
}
