package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.host.OtherThreads;

/**
 * How long threads waited for a CPU while a round was measured: what the machine added to what the code waited for.
 *
 * @param isKnown whether the kernel tells
 * @param collectorsTicks how long others held the collectors up
 * @param othersTicks how long all threads waited that may hold locks of the code, and the measured one
 */
public record Waits(boolean isKnown, long collectorsTicks, long othersTicks) {

    /** Nobody knows. */
    public static final Waits UNKNOWN = new Waits(false, 0, 0);

    /** Returns those of a round, given the times of the process's threads while it was measured. */
    public static Waits of(OtherThreads.Times times, double frequencyHz) {
        double ticksPerNano = frequencyHz / 1e9;
        return new Waits(
                times.threads() > 0,
                Math.round(times.collectors().heldUpNanos() * ticksPerNano),
                Math.round(times.othersWaitedNanos() * ticksPerNano));
    }
}
