package io.github.junitlatency.cli.gate.build;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import java.util.List;

/** Says of a version why its classes cannot be had, in words that follow its name: {@code does not build: see head.log}. */
public final class NotBuiltException extends Exception {

    private static final long serialVersionUID = 1;

    private final GateExit ofHead;
    private final String errors;

    /**
     * Makes one.
     *
     * @param ofHead what it makes of the gate if the version is head
     * @param errors lines of the build
     */
    NotBuiltException(GateExit ofHead, String why, List<String> errors) {
        super(why);
        this.ofHead = ofHead;
        this.errors = errors.isEmpty() ? "" : "; its first errors are\n" + String.join("\n", errors);
    }

    /** Returns whether the gate's own command is to blame if head is like this, too. */
    public boolean isCommandWrong() {
        return ofHead == GateExit.USAGE;
    }

    /** Returns what ends the gate if the version is head. */
    public CommandException ofHead() {
        return ofHead.because("head " + getMessage() + errors);
    }

    /** Returns what ends the gate if the version is base. */
    public CommandException ofBase(String base) {
        return GateExit.BASE_BROKEN.because("base " + base + " " + getMessage()
                + "; build it by its own JDK with --base-java-home=FOLDER, repair it there, or let this change through by --base-broken=warn"
                + errors);
    }
}
