package io.github.junitlatency.cli.exit;

/** Ends a command with a sentence for the user and an exit code. */
public final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final GateExit exit;

    CommandException(GateExit exit, String sentence, Throwable cause) {
        super(sentence, cause);
        this.exit = exit;
    }

    /** Returns the reason as an exit code. */
    public GateExit exit() {
        return exit;
    }
}
