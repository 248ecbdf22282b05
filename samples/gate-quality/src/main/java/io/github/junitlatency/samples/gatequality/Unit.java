package io.github.junitlatency.samples.gatequality;

/** The work of a body, in steps: the more steps, the longer a call. */
interface Unit extends AutoCloseable {

    /** Begins anew, so that every round does the same; starts the threads that it owns. */
    void reset();

    /** Does so many steps. */
    void run(int steps);

    /** Returns what the steps came to so far, so that no compiler leaves them out. */
    long hash();

    /** Ends the threads that it owns. */
    @Override
    default void close() {}
}
