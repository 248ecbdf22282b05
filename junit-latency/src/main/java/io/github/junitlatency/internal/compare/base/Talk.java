package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.plan.Side;

/** A talk with the worker of one side. */
interface Talk {

    /** Returns the worker's side. */
    Side side();

    /** Says something. */
    void send(Message message) throws WorkerException;

    /** Waits for an answer. */
    Message receive() throws WorkerException;

    /** Returns where the worker's output is, and the end of it. */
    String logTail();
}
