package io.github.junitlatency.cli.gate;

/** Ends a command with a sentence for the user and an exit code. */
public final class CommandException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final GateExit exit;

    /** Makes one without a cause. */
    public CommandException(GateExit exit, String sentence) {
        this(exit, sentence, null);
    }

    /** Makes one of another exception. */
    public CommandException(GateExit exit, String sentence, Throwable cause) {
        super(sentence, cause);
        this.exit = exit;
    }

    /**
     * Makes one that says that artifacts in the place of base cannot be had.
     *
     * @param base names them
     * @param why the resolver's sentence
     */
    public static CommandException ofArtifacts(String base, String why) {
        return new CommandException(
                GateExit.NO_BASE,
                "base was to be " + base + ", which cannot be had: "
                        + why.strip().replaceAll("\\.$", "")
                        + "; name a release that a repository of this project has");
    }

    /** Returns the reason as an exit code. */
    public GateExit exit() {
        return exit;
    }
}
