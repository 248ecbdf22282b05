package io.github.junitlatency.internal.clock;

/** A clock that was asked for by name cannot be had, or the native library is of another version. */
public final class UnavailableClockException extends RuntimeException {

    private static final long serialVersionUID = 1;

    UnavailableClockException(String message, Throwable cause) {
        super(message, cause);
    }
}
