package io.github.junitlatency.internal.measure.threads;

import io.github.junitlatency.internal.measure.body.IterationNumber;

/**
 * A loop whose class threads share, so that it is compiled once for all.
 *
 * @param <T> what each thread has of it
 */
@FunctionalInterface
public interface SharedLoop<T> {

    /**
     * Makes a thread's loop.
     *
     * @param own the body's argument, which belongs to the thread
     */
    T ofThread(IterationNumber number, Object own);
}
