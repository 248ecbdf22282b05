package io.github.junitlatency.internal.compare.base;

/** A worker that could not be started, died, hung, or threw. */
public class WorkerException extends Exception {

    private static final long serialVersionUID = 1;

    WorkerException(String message) {
        super(message);
    }

    WorkerException(String message, Throwable cause) {
        super(message, cause);
    }

    /** A worker that was killed, exited, or said nothing for too long. */
    static final class Died extends WorkerException {

        private static final long serialVersionUID = 1;

        Died(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
