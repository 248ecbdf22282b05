package io.github.junitlatency.internal.measure.body;

/**
 * Lets a pinned thread run freely in its first calls: what asks for the number of processors but once does so then.
 *
 * @param maxNanos the thread is pinned again when its calls have taken so long
 * @param freeing frees the thread that calls it
 * @param pinning pins it again
 */
public record FirstCalls(long maxNanos, Runnable freeing, Runnable pinning) {

    /** Frees the calling thread. */
    public void begin() {
        freeing.run();
    }

    /** Pins the calling thread again. */
    public void end() {
        pinning.run();
    }
}
