package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.host.ThreadCounters;
import java.util.Optional;

/** Runs the iterations of a phase block by block, and adds them up between: one after the other, or on a schedule. */
interface Blocks {

    /** Begins a phase: nothing is added up yet. */
    void begin(PhaseSettings phase);

    /**
     * Runs a block.
     *
     * @param first the number of its first iteration
     * @param cpu the CPU that the stop read shall expect, or -1
     * @throws Throwable what the body threw
     */
    void run(int size, long first, int cpu) throws Throwable;

    /** Returns what the phase came to so far. */
    Samples samples(long wallNanos, Progress progress);

    /**
     * A phase.
     *
     * @param overheadTicks what to take off every iteration
     * @param limitTicks the limits whose exceedances are counted
     * @param ticksPerNano the clock's; 0 when it is not known yet
     * @param typicalTicks the median of the warm-up, gross
     * @param unnotedTicks the most gross ticks of an iteration that tell nothing, whatever the limits
     * @param longTicks the most gross ticks of an iteration that a look at the counters may have made slow
     * @param heldUpTicks the most ticks between two reads of the wait for a start, without a look
     * @param interruptions looks at the thread's counters
     */
    record PhaseSettings(
            long overheadTicks,
            long[] limitTicks,
            double ticksPerNano,
            long typicalTicks,
            long unnotedTicks,
            long longTicks,
            long heldUpTicks,
            Interruptions interruptions) {

        /** Returns a phase in which only the flag and the limits make an iteration worth a look. */
        static PhaseSettings unnoted(long overheadTicks, long[] limitTicks, Interruptions interruptions) {
            return new PhaseSettings(
                    overheadTicks, limitTicks, 0, 0, Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, interruptions);
        }

        /**
         * Returns how much of an iteration that lost the CPU others took: all that is more than usual, or what the
         * thread waited for a CPU where the kernel tells that, and what the switches cost besides.
         *
         * @param untimedTicks what it took besides; of that it is not known what is usual, so only the kernel can tell
         */
        long maxTaken(long grossTicks, long untimedTicks, Optional<ThreadCounters> counted) {
            long excess = Math.max(0, grossTicks - typicalTicks);
            return counted.filter(it -> it.runDelayNanos() >= 0)
                    .map(it -> Math.min(excess + untimedTicks, Math.round(awayNanos(it) * ticksPerNano)))
                    .orElse(excess);
        }

        private static long awayNanos(ThreadCounters counted) {
            return counted.runDelayNanos() + SwitchCost.NANOS * counted.involuntary();
        }

        /** Returns what the counters tell of a start that was late by so much: the rest was in time that was left. */
        ThreadCounters ofLateStart(long ticks, ThreadCounters counted) {
            ThreadCounters ofWait = counted.withoutFaults(); // in which nothing of the body runs
            return ticksPerNano == 0 ? ofWait : ofWait.waitedAtMost(Math.round(ticks / ticksPerNano));
        }

        /** Returns whether the counters must be known of an iteration, given its stop less its start with flags. */
        boolean isCountNeeded(long difference) {
            return (difference & Clock.TAINTED) != 0 || Clock.ticks(difference) > longTicks;
        }
    }
}
