package io.github.junitlatency.internal.helper;

/** Helper threads that require a CPU each cannot have them: nothing is measured, and nobody can tell. */
public final class TooFewCpusException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public TooFewCpusException(String message) {
        super(message);
    }
}
