package io.github.junitlatency;

/**
 * Times a section of the body instead of all of it; a parameter of a {@link LatencyTest} method.
 *
 * <pre>{@code
 * @LatencyTest(budgets = "p99.9 <= 5 us")
 * void add(LatencyProbe probe) {
 *     Order order = nextOrder();           // not timed
 *     probe.start();
 *     book.add(order);
 *     probe.stop();
 *     assertTrue(book.contains(order));    // not timed
 * }
 * }</pre>
 *
 * <p>Each iteration calls {@code start()} once and then {@code stop()} once; anything else is an
 * {@link IllegalStateException} that names the iteration. A probe that is a parameter must be used in every iteration. The
 * reads are those of the loop, and cost the same.
 *
 * <p>{@code stop()} may be called by another thread, to which the body hands something over. At the end of the body the
 * iteration then waits for that call, at most 5 seconds. What others took of the measured thread's time is taken off such a
 * section only where it provably made the section longer: before the body ended, and while the section lasted. So let the
 * body return as soon as it has handed over, instead of waiting in it.
 *
 * <p>In the mode {@code smoke}, calls are checked and nothing is timed. With a probe, {@link LatencyTest#batch()} must be 1:
 * repeat inside the section instead. A schedule ({@link LatencyTest#every()}) is refused.
 */
public abstract class LatencyProbe {

    LatencyProbe() {}

    /**
     * Begins the section, on the measured thread.
     *
     * @throws IllegalStateException if it has begun in this iteration, on another thread, or while no iteration runs
     */
    public abstract void start();

    /**
     * Ends the section, on any thread. Another thread must call it after {@link #start()}, as it does when the section
     * handed it something.
     *
     * @throws IllegalStateException if it has not begun or was ended in this iteration, or while no iteration runs
     */
    public abstract void stop();
}
