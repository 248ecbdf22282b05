package io.github.junitlatency.internal.measure.helper;

/** Helper threads that require a CPU each cannot have them: nothing is measured, and nobody can tell. */
public final class TooFewCpusException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Makes one that says what was wanted and what there is. */
    public TooFewCpusException(String message) {
        super(message);
    }
}
