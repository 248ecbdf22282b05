package io.github.junitlatency.result;

import java.util.List;

/**
 * The slow iterations of a test and of its control run, on one axis of time.
 *
 * @param test the longest iterations of all rounds, ascending by time; a bounded number
 * @param control those of the empty body
 */
public record Timeline(List<SlowMoment> test, List<SlowMoment> control) {

    /** Of a test whose slow iterations nobody placed in time. */
    public static final Timeline EMPTY = new Timeline(List.of(), List.of());

    public Timeline {
        test = List.copyOf(test);
        control = List.copyOf(control);
    }
}
