package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.ThreadWaits;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;

/**
 * Tells how long this process's threads waited for CPUs that others had while a round was measured.
 *
 * <p>That is what the machine can have added to what the code waited for. It is the lesser of how long they waited and how long other processes ran. So code whose own threads fight for too few CPUs
 * is slow by itself. Example: three workers on one CPU waited 400 ms for it, and other processes ran for 12 ms: 12 ms.
 *
 * @param isKnown whether the kernel tells of all threads, and none ended meanwhile
 * @param collectorsTicks of the collectors
 * @param othersTicks of the threads that run the user's code
 */
public record Waits(boolean isKnown, long collectorsTicks, long othersTicks) {

    /** Nothing is known. */
    public static final Waits UNKNOWN = new Waits(false, 0, 0);

    /** Returns those of a round, given the times while it was measured. */
    public static Waits of(ThreadWaits.Times times, double frequencyHz) {
        double ticksPerNano = frequencyHz / 1e9;
        return new Waits(
                times.threads() > 0,
                Math.round(Math.min(times.collectorsNanos(), times.elsewhereNanos()) * ticksPerNano),
                Math.round(Math.min(times.othersNanos(), times.elsewhereNanos()) * ticksPerNano));
    }

    /**
     * Returns how many iterations the machine can have made late at most, by holding up threads that they waited for.
     *
     * <p>Each that is over the limit for that takes headroom ticks of waiting. Example: 40 ms, and the limit is 3.5 ms above the
     * median: 11 iterations.
     *
     * @param headroomTicks how far the limit is from the median, at least 1
     */
    long lateIterations(long headroomTicks) {
        return othersTicks / headroomTicks;
    }

    /**
     * Returns how many iterations over a limit may have waited for another thread.
     *
     * <p>Without a flag an iteration computed all the time; of those that were noted, one that a stop of the JVM or a sleep made late
     * waited for no thread.
     */
    static long mayHaveMade(JudgedRound round, long exceedances) {
        List<SlowIteration> noted = round.own().slow().exceeding();
        return noted.size() < exceedances
                ? round.own().interrupted()
                : Lists.count(noted, slow -> slow.disturbance() != Disturbance.NONE && !isAlone(slow.causes()));
    }

    private static boolean isAlone(List<Cause> largestFirst) {
        return !largestFirst.isEmpty()
                && switch (largestFirst.get(0).kind()) {
                    case GC, SAFEPOINT, SLEEP -> true;
                    default -> false;
                };
    }
}
