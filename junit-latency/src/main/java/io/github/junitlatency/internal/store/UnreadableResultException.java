package io.github.junitlatency.internal.store;

import java.io.IOException;

/** Says in one sentence which file holds no result that can be read, and why. */
public final class UnreadableResultException extends IOException {

    private static final long serialVersionUID = 1;

    UnreadableResultException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
