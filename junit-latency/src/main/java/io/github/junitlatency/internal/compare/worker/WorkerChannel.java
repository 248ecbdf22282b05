package io.github.junitlatency.internal.compare.worker;

import io.github.junitlatency.internal.plan.Side;

/** The judging JVM's channel to the worker of one side. */
public interface WorkerChannel {

    /** Returns the worker's side. */
    Side side();

    /** Sends a message. */
    void send(Message message) throws WorkerException;

    /** Waits for a message. */
    Message receive() throws WorkerException;

    /** Returns where the worker's output is, and the end of it. */
    String logTail();
}
