package io.github.junitlatency.result;

/**
 * Says how long it took from the end of an iteration to the start of the next, in a test without a schedule.
 *
 * @param p50Nanos the median; -1 where nothing is known, as on a schedule
 * @param p99Nanos the 99th percentile
 * @param maxNanos the longest
 * @param longer how many were longer than {@link #MAX_NANOS}: the iteration after each is the first after a look at threads and
 *     counters
 */
public record GapFacts(long p50Nanos, long p99Nanos, long maxNanos, long longer) {

    /** Longer ones are seen by code that parks. */
    public static final long MAX_NANOS = 1_000;

    /** Nothing is known. */
    public static final GapFacts UNKNOWN = new GapFacts(-1, -1, -1, 0);

    /** Returns whether anything is known. */
    public boolean isKnown() {
        return p50Nanos >= 0;
    }
}
