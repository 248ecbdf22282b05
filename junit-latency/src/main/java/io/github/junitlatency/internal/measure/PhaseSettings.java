package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.plan.Limit;
import java.util.List;
import java.util.Optional;

/**
 * How the iterations of a phase are added up, and which of them are looked at.
 *
 * @param overheadTicks what to take off every iteration
 * @param limits whose exceedances are counted
 * @param ticksPerNano the clock's; 0 when it is not known yet
 * @param typicalTicks the median of the warm-up, gross
 * @param thresholds from when on an iteration is looked at
 * @param interruptions looks at the thread's counters
 */
record PhaseSettings(
        long overheadTicks,
        List<Limit> limits,
        double ticksPerNano,
        long typicalTicks,
        Thresholds thresholds,
        Interruptions interruptions) {

    /**
     * What an iteration must be over the median for the loop to be left and the counters to be read. No page fault, no
     * interrupt and no switch takes less, and a look leaves cold caches behind.
     */
    private static final double MIN_NOTED_EXCESS_NANOS = 500;

    /**
     * From when on an iteration is looked at.
     *
     * @param unnotedTicks the maximum of gross ticks that tell nothing, whatever the limits
     * @param longTicks the maximum of gross ticks that a look at the counters may have caused
     * @param heldUpTicks the maximum of ticks between two reads of the wait for a start, without a look
     */
    record Thresholds(long unnotedTicks, long longTicks, long heldUpTicks) {

        private static final Thresholds NEVER = new Thresholds(Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE);
    }

    /** Returns a phase in which only the flag and the limits make an iteration worth a look. */
    static PhaseSettings unnoted(long overheadTicks, List<Limit> limits, Interruptions interruptions) {
        return new PhaseSettings(overheadTicks, limits, 0, 0, Thresholds.NEVER, interruptions);
    }

    /** Returns a phase in which an iteration is looked at that is much longer than the typical one. */
    static PhaseSettings noting(
            long overheadTicks,
            List<Limit> limits,
            double frequencyHz,
            long typicalTicks,
            Interruptions interruptions) {
        long minExcessTicks = minNotedExcessTicks(frequencyHz);
        return new PhaseSettings(
                overheadTicks,
                limits,
                frequencyHz / 1e9,
                typicalTicks,
                new Thresholds(
                        typicalTicks + minExcessTicks,
                        typicalTicks + Math.round(Interruptions.LONG_NANOS * frequencyHz / 1e9),
                        minExcessTicks),
                interruptions);
    }

    long unnotedTicks() {
        return thresholds.unnotedTicks();
    }

    /**
     * Returns how much of an iteration that lost the CPU others took at most.
     *
     * <p>That is how long the thread waited for a CPU, and no more than all that is more than usual. It is nothing where the
     * kernel does not tell: what nobody measured is not taken off. What the switches cost beside is not in it.
     *
     * <p>Example: 5 ms, where 1 us is usual, with a wait of 3 ms for a CPU: 3 ms. Without schedstat: 0.
     *
     * @param untimedTicks what it took besides; of that it is not known what is usual, so only the kernel can tell
     */
    long maxTaken(long grossTicks, long untimedTicks, Optional<ThreadCounters> counted) {
        if (counted.isEmpty() || counted.get().runDelayNanos() < 0) {
            return 0;
        }
        long excess = Math.max(0, grossTicks - typicalTicks);
        return Math.min(excess + untimedTicks, Math.round(counted.get().runDelayNanos() * ticksPerNano));
    }

    /** Returns what the counters tell of a start that was late by so much: the rest of the wait was due anyway. */
    ThreadCounters ofLateStart(long ticks, ThreadCounters counted) {
        ThreadCounters ofWait = counted.withoutFaults(); // in which nothing of the body runs
        return ticksPerNano == 0 ? ofWait : ofWait.waitedAtMost(Math.round(ticks / ticksPerNano));
    }

    /** Returns whether the counters must be known of an iteration, given its stop less its start with flags. */
    boolean isCountNeeded(long difference) {
        return (difference & Clock.TAINTED) != 0 || Clock.ticks(difference) > thresholds.longTicks();
    }

    /** Returns by how much an iteration must be over the median for its context to be kept. */
    static long minNotedExcessTicks(double frequencyHz) {
        return Math.round(MIN_NOTED_EXCESS_NANOS * frequencyHz / 1e9);
    }
}
