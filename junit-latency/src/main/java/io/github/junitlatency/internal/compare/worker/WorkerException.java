package io.github.junitlatency.internal.compare.worker;

/** A worker that could not be started, died, hung, or threw. */
public class WorkerException extends Exception {

    private static final long serialVersionUID = 1;

    /** Says what a worker did, or why it cannot be had. */
    public WorkerException(String message) {
        super(message);
    }

    /** Says what a worker did, or why it cannot be had. */
    public WorkerException(String message, Throwable cause) {
        super(message, cause);
    }

    /** A worker that was killed, exited, or said nothing for too long. */
    public static final class Died extends WorkerException {

        private static final long serialVersionUID = 1;

        /** Says how a worker ended. */
        public Died(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
