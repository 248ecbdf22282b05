package io.github.junitlatency.internal.report.store;

import java.io.IOException;

/** Says in one sentence which file holds no result that can be read, and why. */
public final class UnreadableResultException extends IOException {

    private static final long serialVersionUID = 1;

    private final String why;

    /** Makes one of the file and what is wrong with it. */
    UnreadableResultException(String file, String why, Throwable cause) {
        super(file + " is no result that can be read: " + why, cause);
        this.why = why;
    }

    /** Returns what is wrong, without the file. */
    public String why() {
        return why;
    }
}
