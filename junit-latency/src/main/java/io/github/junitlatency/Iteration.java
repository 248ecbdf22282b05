package io.github.junitlatency;

import io.github.junitlatency.internal.measure.body.IterationNumber;

/** Which iteration runs; a parameter of a {@link LatencyTest} method. */
public final class Iteration {

    private final IterationNumber number;

    Iteration(IterationNumber number) {
        this.number = number;
    }

    /**
     * Returns the zero-based number of this iteration, counted anew in the warm-up and in the measured iterations. All
     * calls of a batch have the same. With several {@link LatencyTest#threads()} it is unique over all of them.
     */
    public long index() {
        return number.value();
    }

    /** Returns the zero-based number of the thread that runs this iteration; 0 for one alone. */
    public int thread() {
        return number.thread();
    }
}
