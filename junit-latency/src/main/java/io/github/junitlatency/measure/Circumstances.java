package io.github.junitlatency.measure;

import io.github.junitlatency.host.ThreadCounters;
import java.util.Optional;

/**
 * When an iteration ran, and what the thread's counters say of it.
 *
 * @param startTicks the start read
 * @param stopTicks the stop read, without flags; equal to {@code startTicks} when neither is known
 * @param counted what the counters rose by over this iteration and those before it in the same stretch; empty when they
 *     were not read
 * @param stretch how many iterations that is
 * @param lateness how late it started; where it did, {@code startTicks} is the intended start
 */
public record Circumstances(
        long startTicks, long stopTicks, Optional<ThreadCounters> counted, long stretch, Lateness lateness) {

    /** Of an iteration without a schedule. */
    public Circumstances(long startTicks, long stopTicks, Optional<ThreadCounters> counted, long stretch) {
        this(startTicks, stopTicks, counted, stretch, Lateness.NONE);
    }

    /** Of an iteration that was too short for anything to be noted. */
    static final Circumstances UNKNOWN = new Circumstances(0, 0, Optional.empty(), 0);

    /** Returns whether the two reads are known. */
    public boolean isTimed() {
        return stopTicks > startTicks;
    }
}
