package io.github.junitlatency.internal.compare.base;

/** A worker that was killed, exited, or said nothing for too long. */
final class WorkerDiedException extends WorkerException {

    private static final long serialVersionUID = 1;

    WorkerDiedException(String message, Throwable cause) {
        super(message, cause);
    }
}
