package io.github.junitlatency.cli.exit;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collection;
import java.util.List;

/** The exit codes of a gate; scripts rely on the numbers. */
public enum GateExit {
    /** Every budget is kept, or nothing that a test runs has changed. */
    KEPT(0),
    /** A budget is broken. */
    BROKEN(1),
    /** No budget by base was decided, or one is undecided where that was asked to fail. */
    UNDECIDED(2),
    /** A test or a JVM failed, a result is missing, or the output cannot be written. */
    ERRORED(3),
    /** There is no base to compare with. */
    NO_BASE(4),
    /** Base does not build. */
    BASE_BROKEN(5),
    /** Head does not build. */
    HEAD_BROKEN(6),
    /** The command is wrong: EX_USAGE of sysexits(3). */
    USAGE(64);

    private static final List<GateExit> BY_WEIGHT =
            List.of(USAGE, NO_BASE, BASE_BROKEN, HEAD_BROKEN, ERRORED, BROKEN, UNDECIDED, KEPT);

    private final int code;

    GateExit(int code) {
        this.code = code;
    }

    /** Returns the process's exit code. */
    @JsonValue
    public int code() {
        return code;
    }

    /** Returns what ends a command with it, and tells the user why. */
    public CommandException because(String sentence) {
        return because(sentence, null);
    }

    /** Does the same where another exception is the reason. */
    public CommandException because(String sentence, Throwable cause) {
        return new CommandException(this, sentence, cause);
    }

    /** Returns whether a gate ended with it before it measured anything. */
    public boolean isBeforeTests() {
        return BY_WEIGHT.indexOf(this) < BY_WEIGHT.indexOf(ERRORED);
    }

    /** Returns the one that a gate ends with where several apply. */
    public static GateExit heaviest(Collection<GateExit> applying) {
        return BY_WEIGHT.stream().filter(applying::contains).findFirst().orElse(KEPT);
    }

    /** Returns the exit of an advisory gate, which budgets never turn red. */
    public GateExit advisory() {
        return this == BROKEN || this == UNDECIDED ? KEPT : this;
    }
}
