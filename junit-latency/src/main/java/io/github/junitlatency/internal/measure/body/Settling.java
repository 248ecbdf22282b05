package io.github.junitlatency.internal.measure.body;

import java.util.Optional;

/** Prepares what surrounds the measured iterations of a round, on the first thread and outside all timing. */
public interface Settling {

    /** Prepares nothing. */
    Settling NONE = () -> {};

    /**
     * Does what takes long, such as a collection of the heap, before the last calls of a warm-up.
     *
     * <p>These calls, and {@code @BeforeRound} after them, bring caches, timers and connections back to where steady
     * work leaves them. So the first measured call does not meet the pause.
     *
     * @throws InterruptedException if the thread was interrupted
     */
    void settle() throws InterruptedException;

    /**
     * Makes the state of the measured iterations, which follow at once: nothing else that takes a millisecond has its
     * place here.
     *
     * @param own makes it
     * @throws Throwable what the user's code threw
     */
    default void prepare(Body.Preparation own) throws Throwable {
        own.run();
    }

    /**
     * Returns whether the pause that the last preparation made is to be made once more, before a later call of the
     * round.
     */
    default boolean canPauseAgain() {
        return false;
    }

    /**
     * Makes that pause once more, without what the user's code did in it.
     *
     * @param own made the state
     * @throws Throwable what went wrong
     */
    default void pauseAgain(Body.Preparation own) throws Throwable {
        own.pauseAgain();
    }

    /** Returns the first calls of the round that run freely though the thread is pinned; empty for most rounds. */
    default Optional<FirstCalls> firstCalls() {
        return Optional.empty();
    }

    /**
     * Lets a pinned thread run freely in its first calls: what asks for the number of processors but once does so then.
     *
     * @param maxNanos the thread is pinned again when its calls have taken so long
     * @param freeing frees the thread that calls it
     * @param pinning pins it again
     */
    public record FirstCalls(long maxNanos, Runnable freeing, Runnable pinning) {}
}
