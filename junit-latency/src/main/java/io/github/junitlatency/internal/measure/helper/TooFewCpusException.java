package io.github.junitlatency.internal.measure.helper;

/** Says that helper threads which require a CPU each cannot have them, so that nothing is measured. */
public final class TooFewCpusException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Makes one that says what was wanted and what there is. */
    public TooFewCpusException(String message) {
        super(message);
    }
}
