package io.github.junitlatency.internal.plan.budget;

import io.github.junitlatency.result.Figure;

/** The times of a paced iteration: from its intended start on, and from its real start on. */
public enum Timing {
    /** From the intended start to the stop: how long somebody who wants the answer waits. */
    RESPONSE(Figure.TIME),
    /** From the real start to the stop: how long the call itself takes. */
    SERVICE(Figure.SERVICE);

    private final Figure figure;

    Timing(Figure figure) {
        this.figure = figure;
    }

    /** Returns the timing of a figure that is a time. */
    static Timing of(Figure figure) {
        return figure == SERVICE.figure ? SERVICE : RESPONSE;
    }

    /** Returns the figure that it is. */
    Figure figure() {
        return figure;
    }

    /** Returns the word, as it is written in a budget. */
    @Override
    public String toString() {
        return this == RESPONSE ? "response" : "service";
    }
}
