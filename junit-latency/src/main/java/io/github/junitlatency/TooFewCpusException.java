package io.github.junitlatency;

/** Helper threads that require a CPU each cannot have them: nothing is measured, and nobody can tell. */
final class TooFewCpusException extends RuntimeException {

    private static final long serialVersionUID = 1;

    TooFewCpusException(String message) {
        super(message);
    }
}
