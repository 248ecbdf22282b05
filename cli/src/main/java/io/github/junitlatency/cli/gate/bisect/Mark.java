package io.github.junitlatency.cli.gate.bisect;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Says of a commit what git bisect is told; the exit codes are those that {@code git bisect run} reads. */
enum Mark {
    /** The test's budgets hold. */
    GOOD(0),
    /** One of them is broken. */
    BAD(1),
    /** The commit does not build, or does not show which of them it is. */
    SKIP(125);

    private final int code;

    Mark(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    /** Returns the word of git's command, and of files. */
    @JsonValue
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
