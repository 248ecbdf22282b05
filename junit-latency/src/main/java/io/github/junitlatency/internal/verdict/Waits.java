package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.host.OtherThreads;

/**
 * How long threads waited for a CPU while a round was measured: what the machine added to what the code waited for.
 *
 * @param isKnown whether the kernel tells of collectors and others, and none ended meanwhile
 * @param collectorsTicks how long others held the collectors up
 * @param othersTicks how long all threads waited that may hold locks of the code, and the measured one
 * @param youngTicks how long those of them waited that are younger than the test, the code's own, as far as they still live
 */
public record Waits(boolean isKnown, long collectorsTicks, long othersTicks, long youngTicks) {

    /** Nobody knows. */
    public static final Waits UNKNOWN = new Waits(false, 0, 0, 0);

    /** Returns those of a round, given the times of the process's threads while it was measured. */
    public static Waits of(OtherThreads.Times times, double frequencyHz) {
        double ticksPerNano = frequencyHz / 1e9;
        return new Waits(
                times.threads() > 0,
                Math.round(times.collectors().heldUpNanos() * ticksPerNano),
                Math.round(times.othersWaitedNanos() * ticksPerNano),
                Math.round(times.youngNanos() * ticksPerNano));
    }

    /**
     * Returns how many iterations the code's own threads can have made late at most, by waiting for a CPU.
     *
     * <p>The control run has no such threads, so nobody knows whether the machine held them up. Each iteration that is over
     * the limit for that takes headroom ticks of waiting, so it is youngTicks / headroomTicks, rounded down. Example: a worker
     * waited 40 ms in a round, and the limit is 3.5 ms above the median: 11 iterations.
     *
     * @param headroomTicks how far the limit is from the median, at least 1
     */
    long lateIterations(long headroomTicks) {
        return youngTicks / headroomTicks;
    }
}
