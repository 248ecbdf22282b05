package io.github.junitlatency.internal.measure.loop;

/** Says whose turn it is, where two processes measure on one CPU. */
@FunctionalInterface
public interface CpuTurns {

    /** No other process measures. */
    CpuTurns ALONE = () -> false;

    /**
     * Lets the other process run where the turn is over, and waits until it is this one's turn again. It is asked between
     * blocks of measured iterations.
     *
     * @return whether it waited: the caches are the other's now
     * @throws InterruptedException if interrupted while it waits
     */
    boolean awaitTurn() throws InterruptedException;
}
