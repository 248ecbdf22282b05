package io.github.junitlatency.internal.verdict.round;

import io.github.junitlatency.internal.machine.task.ThreadWaits;

/**
 * Tells how long this process's threads waited for CPUs that others had while a round was measured.
 *
 * <p>That is what the machine can have added to what the code waited for. It is the lesser of how long they waited and
 * how long other processes ran. So code whose own threads fight for too few CPUs is slow by itself. Example: three
 * workers on one CPU waited 400 ms for it, and other processes ran for 12 ms: 12 ms.
 *
 * @param isKnown whether the kernel tells of all threads, and none ended meanwhile
 * @param collectorsTicks of the collectors
 * @param othersTicks of the threads that run the user's code
 */
public record Waits(boolean isKnown, long collectorsTicks, long othersTicks) {

    /** Nothing is known. */
    public static final Waits UNKNOWN = new Waits(false, 0, 0);

    /** Returns those of a round, given the times while it was measured. */
    public static Waits of(ThreadWaits times, double frequencyHz) {
        double ticksPerNano = frequencyHz / 1e9;
        return new Waits(
                times.isKnown(),
                Math.round(Math.min(times.collectorsNanos(), times.elsewhereNanos()) * ticksPerNano),
                Math.round(Math.min(times.othersNanos(), times.elsewhereNanos()) * ticksPerNano));
    }
}
