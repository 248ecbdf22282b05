package io.github.junitlatency.cli.gate;

/** Ends a gate with a sentence for the user and an exit code. */
public final class GateException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final GateExit exit;

    GateException(GateExit exit, String sentence) {
        this(exit, sentence, null);
    }

    /** Makes one that something else caused. */
    public GateException(GateExit exit, String sentence, Throwable cause) {
        super(sentence, cause);
        this.exit = exit;
    }

    /** Returns the reason as an exit code. */
    public GateExit exit() {
        return exit;
    }
}
