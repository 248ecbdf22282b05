package io.github.junitlatency.internal.junit;

import org.opentest4j.AssertionFailedError;

/**
 * Makes a test red. Builds print a failure where it happens, with its stack trace, and its message once more in the
 * list of all failures. So the stack trace begins with the full text, which files of builds and IDEs keep, and the
 * message is a line.
 */
final class RedTestError extends AssertionFailedError {

    private static final long serialVersionUID = 1;

    private final String full;

    /** @param full what broke, why that counts, and what to do next */
    RedTestError(String line, String full) {
        super(line);
        this.full = full;
    }

    @Override
    public String toString() {
        return AssertionFailedError.class.getName() + ":\n" + full;
    }
}
