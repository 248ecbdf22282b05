package io.github.junitlatency;

import io.github.junitlatency.internal.measure.IterationNumber;

/** Which iteration runs; a parameter of a {@link LatencyTest} method. */
public final class Iteration {

    private final IterationNumber number;

    Iteration(IterationNumber number) {
        this.number = number;
    }

    /**
     * Returns the zero-based number of this iteration, counted anew in the warm-up and in the measured iterations. All
     * calls of a batch have the same.
     */
    public long index() {
        return number.value();
    }
}
