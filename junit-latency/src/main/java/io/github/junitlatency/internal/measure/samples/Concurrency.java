package io.github.junitlatency.internal.measure.samples;

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
}
