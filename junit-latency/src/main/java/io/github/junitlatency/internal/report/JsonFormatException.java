package io.github.junitlatency.internal.report;

/** Says in one sentence what part of a JSON text is wrong, and where. */
public final class JsonFormatException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Makes one of its sentence. */
    public JsonFormatException(String sentence) {
        super(sentence);
    }
}
