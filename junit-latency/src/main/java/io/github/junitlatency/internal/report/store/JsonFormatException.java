package io.github.junitlatency.internal.report.store;

/** Says in one sentence what of a text is not as it must be, and where. */
final class JsonFormatException extends RuntimeException {

    private static final long serialVersionUID = 1;

    JsonFormatException(String sentence) {
        super(sentence);
    }
}
