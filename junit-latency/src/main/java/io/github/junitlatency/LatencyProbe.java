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
 * {@link IllegalStateException} that names the iteration. {@code stop()} may be called by another thread, for what is handed
 * over to it: the iteration then waits, at the end of the body, until it has been, at most 5 seconds. A probe that has become a
 * parameter must be used in every iteration. The reads are those of the loop, and cost the same.
 *
 * <p>Of what happens to the measured thread, a section that another thread ends is excused only what provably made it
 * longer: what happened before the body's end, and while the section still lasted then. Let the body return as soon as it
 * has handed over, instead of waiting in it.
 *
 * <p>On a schedule ({@link LatencyTest#every()}), the service time is that of the section, and the response time counts from
 * the intended start of the iteration to {@code stop()}. So what is prepared between the two starts is in the response, and
 * whatever follows {@code stop()}, the wait for another thread's included, may make the next iterations late: prepare in a
 * {@link BeforeRound} method what need not be made anew.
 *
 * <p>In the mode {@code smoke}, calls are checked and nothing is timed. With a probe, {@link LatencyTest#batch()} must be 1:
 * repeat inside the section instead.
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
     * Ends the section, on any thread. What another thread does beforehand is timed only up to this call; make sure that it
     * calls after {@link #start()}, as it does when the section handed it something.
     *
     * @throws IllegalStateException if it has not begun or was ended in this iteration, or while no iteration runs
     */
    public abstract void stop();
}
