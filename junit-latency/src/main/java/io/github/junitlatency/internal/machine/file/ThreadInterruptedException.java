package io.github.junitlatency.internal.machine.file;

import io.github.junitlatency.internal.common.text.Quantities;

/**
 * Says that the measured thread was found interrupted.
 *
 * <p>An interrupt has no sender: it may be the body's, which leaves its thread so, or a stop. So it is never taken for
 * the body's and cleared; it ends the measurement, and the message names both.
 */
public final class ThreadInterruptedException extends InterruptedException {

    private static final long serialVersionUID = 1;

    private final transient Thread thread = Thread.currentThread();

    private ThreadInterruptedException(String when, String sender) {
        super("the thread was interrupted " + when + ": by " + sender
                + " (clear it there with Thread.interrupted()) or by a stop such as @Timeout");
    }

    /** Makes it for a thread that has not called the body yet. */
    public static ThreadInterruptedException beforeTheMeasurement() {
        return new ThreadInterruptedException("before the measurement", "what ran before it, such as @BeforeEach");
    }

    /** Makes it for the iteration before which the interrupt was found. */
    public static ThreadInterruptedException at(long iteration) {
        return new ThreadInterruptedException("at iteration " + Quantities.whole(iteration), "the body");
    }

    /** Makes it for a wait, as {@code while the heap was touched}. */
    public static ThreadInterruptedException during(String wait) {
        return new ThreadInterruptedException(wait, "the body");
    }

    /** Adds what was thrown because of the interrupt. */
    public ThreadInterruptedException causedBy(Throwable cause) {
        initCause(cause);
        return this;
    }

    /** Gives the thread its interrupt back, if it is the calling one: whoever waits for the interrupt is to see it. */
    public void giveBack() {
        if (thread == Thread.currentThread()) {
            thread.interrupt();
        }
    }
}
