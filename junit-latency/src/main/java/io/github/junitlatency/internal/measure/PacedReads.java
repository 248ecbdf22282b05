package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import java.util.Optional;

/**
 * The differences of the reads around the iterations of a block, by position.
 *
 * <p>Where no probe times a section, the thread's start is the start that is timed, and the iteration ends with the stop.
 */
final class PacedReads {

    private final long[] responses;
    private final long[] services;
    private final Optional<Occupation> occupation;

    /**
     * Makes room for the reads.
     *
     * @param length of the longest block
     * @param occupation the times at which the thread began and ended each iteration; empty where the timed reads say it
     */
    PacedReads(int length, Optional<Occupation> occupation) {
        responses = new long[length];
        services = new long[length];
        this.occupation = occupation;
    }

    /** Returns what the loop fills with each stop less the intended start, with flags. */
    long[] responses() {
        return responses;
    }

    /** Returns what the loop fills with each stop less the start, with the same flags. */
    long[] services() {
        return services;
    }

    /** Returns the stop less the intended start. */
    long response(int position) {
        return timedStart(position) + service(position);
    }

    /** Returns the stop less the start. */
    long service(int position) {
        return Clock.ticks(services[position]);
    }

    /** Returns when the thread woke, less the intended start. */
    long startError(int position) {
        return occupation.isPresent() ? occupation.get().starts()[position] : timedStart(position);
    }

    /** Returns when the thread was done with the iteration, less the intended start. */
    long end(int position) {
        return occupation.isPresent() ? occupation.get().ends()[position] : response(position);
    }

    /** Returns how long the thread was busy with the part of the iteration that is not timed. */
    long untimed(int position) {
        return Math.max(0, end(position) - startError(position) - service(position));
    }

    /** Returns by how much the clock ran backwards between any two reads of the iteration; at most 0 where it did not. */
    long backwards(int position) {
        long start = timedStart(position);
        long min = Math.min(start - startError(position), end(position) - start);
        return -Math.min(min, service(position));
    }

    private long timedStart(int position) {
        return responses[position] - services[position]; // both carry the same flags
    }
}
