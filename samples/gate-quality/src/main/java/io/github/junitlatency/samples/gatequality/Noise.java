package io.github.junitlatency.samples.gatequality;

import java.io.IOException;

/** Disturbs the measurements. Making one touches nothing yet. */
interface Noise extends AutoCloseable {

    /**
     * Begins, and returns when it is really there.
     *
     * @throws IOException if it cannot be had here
     */
    void begin() throws IOException;

    /** @throws IllegalStateException if it has ended by itself */
    default void check() {}

    /** Ends, and puts everything back; does nothing when it has not begun or has ended. */
    @Override
    default void close() {}
}
