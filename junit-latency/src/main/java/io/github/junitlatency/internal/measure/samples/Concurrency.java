package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.Doubt;
import java.util.Optional;

/**
 * How many threads of a round ran at once, on average, and how many wanted to.
 *
 * <p>A thread that waits for a CPU wants to run; one that waits for a lock, a partner or a time does not. Example: two
 * threads that compute for 10 s on one CPU, while another process has the second CPU, ran for 10 s together and waited
 * for 10 s: one ran at a time, and two wanted to.
 *
 * @param ranNanos on a CPU, all threads together
 * @param wantedNanos the same with their waits for a CPU, as far as there are CPUs
 * @param wallNanos of the round; 0 where nothing is known
 */
public record Concurrency(long ranNanos, long wantedNanos, long wallNanos) {

    private static final double LEAST_SHARE = 0.75;

    /** Nothing is known, or one thread ran. */
    public static final Concurrency UNKNOWN = new Concurrency(0, 0, 0);

    /** Returns both together. */
    public Concurrency plus(Concurrency other) {
        return new Concurrency(ranNanos + other.ranNanos, wantedNanos + other.wantedNanos, wallNanos + other.wallNanos);
    }

    /** Returns how many threads ran at once, on average. */
    public double ran() {
        return wallNanos == 0 ? 0 : (double) ranNanos / wallNanos;
    }

    /** Returns how many would have, if each had been given a CPU as soon as it wanted one. */
    public double wanted() {
        return wallNanos == 0 ? 0 : (double) wantedNanos / wallNanos;
    }

    /**
     * Returns the doubt that the threads took turns, because others had the CPUs.
     *
     * <p>It is empty where they ran at once, one ran, or nothing is known.
     *
     * <p>Threads that never run at the same time do not wait for each other's locks and cache lines, so code with
     * contention looks as fast as code without. The doubt is there where
     *
     * <pre>
     * ran at once &lt; 0.75 x wanted to,  and more than one wanted to
     * </pre>
     *
     * <p>both on average over all rounds, and no more than there are CPUs. Example: two threads on two CPUs that a process
     * shares ran for 67% of the time each: 1.33 at once, and 2 wanted to, 0.67.
     *
     * <p>What innocent code looks like this? Any on a busy machine, and its verdict is INCONCLUSIVE, not FAIL. How would
     * slow code hide? A FAIL of a limit stands, as threads at once could only be slower; code that waits for locks wants
     * no CPU meanwhile.
     */
    public Optional<Doubt> doubt() {
        return wanted() <= 1 || ran() >= LEAST_SHARE * wanted()
                ? Optional.empty()
                : Optional.of(new Doubt(
                        Doubt.Kind.IN_TURNS,
                        "the threads took turns: on average " + Quantities.decimal(ran(), 1) + " ran at once where "
                                + Quantities.decimal(wanted(), 1) + " wanted to",
                        "measure where no other process wants the CPUs"));
    }
}
