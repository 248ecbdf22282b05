package io.github.junitlatency.samples.gatequality;

/** The work of a body, in steps: the more steps, the longer a call. */
interface Unit extends AutoCloseable {

    /** Begins anew, so that every round does the same; starts the threads that it owns. */
    default void reset() {}

    /** Does so many steps. */
    void run(int steps);

    /** Returns a result of all steps so far, so that no compiler omits them. */
    long hash();

    /** Ends the threads that it owns. */
    @Override
    default void close() {}
}
