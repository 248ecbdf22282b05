package io.github.junitlatency.internal.measure.threads;

import io.github.junitlatency.internal.measure.body.Body.PhaseScope;

/** The threads that run a body at the same time, as one of them meets the others; by default it runs alone. */
public interface Barrier {

    /** One thread runs it alone. */
    Barrier ALONE = new Barrier() {};

    /**
     * Prepares a state: the first thread does, while no other runs a call, and then all go on at once.
     *
     * @throws Throwable what the preparation threw, or that another thread has failed
     */
    default void prepare(PhaseScope.Action work) throws Throwable {
        work.run();
    }

    /**
     * Returns whether any thread wants something, the same for all.
     *
     * @throws InterruptedException if interrupted while it waits for the others
     */
    default boolean anyWants(boolean wish) throws InterruptedException {
        return wish;
    }

    /** Notes that this thread has run all calls that count. */
    default void done() {}

    /** Returns whether all threads have, or one has failed. */
    default boolean areAllDone() {
        return true;
    }

    /** Gives the CPU to threads whose calls count, where there are more threads than CPUs. */
    default void giveWay() {}

    /** Returns whether this thread was interrupted in a call that does not count, because no other answers it any more. */
    default boolean isToldToLeave() {
        return false;
    }

    /**
     * Waits until all threads have ended their last call.
     *
     * @throws InterruptedException if interrupted while it waits for the others
     */
    default void finish() throws InterruptedException {}
}
