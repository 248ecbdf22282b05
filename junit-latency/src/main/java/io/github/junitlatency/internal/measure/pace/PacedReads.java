package io.github.junitlatency.internal.measure.pace;

import io.github.junitlatency.internal.clock.Clock;

/** The differences of the reads around the iterations of a block, by position. */
public final class PacedReads {

    private final long[] responses;
    private final long[] services;

    /** Makes room for the reads of a block of so many iterations. */
    public PacedReads(int length) {
        responses = new long[length];
        services = new long[length];
    }

    /** Returns what the loop fills with each stop less the intended start, with flags. */
    public long[] responses() {
        return responses;
    }

    /** Returns what the loop fills with each stop less the start, with the same flags. */
    public long[] services() {
        return services;
    }

    /** Returns the stop less the intended start. */
    long response(int position) {
        return startError(position) + service(position);
    }

    /** Returns the stop less the start; below 0 where the clock ran backwards. */
    public long service(int position) {
        return Clock.ticks(services[position]);
    }

    /** Returns the start less the intended start. */
    public long startError(int position) {
        return responses[position] - services[position]; // both carry the same flags
    }
}
