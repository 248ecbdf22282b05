package io.github.junitlatency.internal.measure;

/** The number of the iteration that is running, written by the loop before the start read. */
public final class IterationNumber {

    long value;

    /** Returns the zero-based number within the warm-up or within the measured iterations. */
    public long value() {
        return value;
    }
}
