package io.github.junitlatency.cli;

/** Ends a command with a sentence for the user and an exit code. */
final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int exitCode;

    CommandException(int exitCode, String sentence) {
        this(exitCode, sentence, null);
    }

    CommandException(int exitCode, String sentence, Throwable cause) {
        super(sentence, cause);
        this.exitCode = exitCode;
    }

    int exitCode() {
        return exitCode;
    }
}
