package io.github.junitlatency.result;

import java.util.List;

/**
 * The clock of a measurement.
 *
 * @param provider {@code ffm}, {@code jni} or {@code nanotime}
 * @param frequencyHz ticks per second
 * @param stepTicks the greatest common divisor of the clock's deltas: what it cannot see below
 * @param overhead what the instrument itself costs
 * @param notTaken the providers before this one in order of preference, each with why it was not taken
 */
public record ClockFacts(
        String provider, double frequencyHz, long stepTicks, Overhead overhead, List<NotTaken> notTaken) {

    public ClockFacts {
        notTaken = List.copyOf(notTaken);
    }

    /** Converts ticks to nanoseconds. */
    public double nanos(long ticks) {
        return ticks * 1e9 / frequencyHz;
    }

    /**
     * The gross ticks of an empty body through the same loop, on the same CPU, in the same run.
     *
     * @param ticks the smallest, which is what net ticks are less by
     * @param p50Ticks the median
     * @param p999Ticks the 99.9th percentile
     * @param maxTicks the largest
     * @param iterations how many were measured
     */
    public record Overhead(long ticks, long p50Ticks, long p999Ticks, long maxTicks, long iterations) {}

    /**
     * A provider that was not taken.
     *
     * @param provider its name
     * @param reason why
     */
    public record NotTaken(String provider, String reason) {}
}
