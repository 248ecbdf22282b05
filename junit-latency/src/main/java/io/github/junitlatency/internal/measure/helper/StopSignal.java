package io.github.junitlatency.internal.measure.helper;

/** Tells the helper threads of one phase to stop. */
public interface StopSignal {

    /** Returns whether the helpers have to end. */
    boolean isRaised();

    /** Tells all of them to end. */
    void raise();
}
