package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The rules by which iterations of a phase are added up, and some of them looked at.
 *
 * @param iterations of the phase; 0 of a warm-up
 * @param overheadTicks is taken off every iteration
 * @param limits their exceedances are counted
 * @param ticksPerNano the clock's; 0 where only the flag and the limits make an iteration worth a look
 * @param typicalTicks the median of the warm-up, gross
 * @param interruptions looks at the thread's counters
 * @param every ticks from one start to the next; empty for the schedule's own; without effect where there is none
 */
public record PhaseSettings(
        long iterations,
        long overheadTicks,
        List<Limit> limits,
        double ticksPerNano,
        long typicalTicks,
        Interruptions interruptions,
        OptionalDouble every) {

    /**
     * An iteration must be over the median by so much for the loop to be left and the counters to be read. No page fault, no
     * interrupt and no switch takes less, and a look leaves cold caches behind.
     */
    private static final double MIN_NOTED_EXCESS_NANOS = 500;

    /** Returns the same with another time from one start to the next. */
    public PhaseSettings startingEvery(double ticks) {
        return new PhaseSettings(
                iterations, overheadTicks, limits, ticksPerNano, typicalTicks, interruptions, OptionalDouble.of(ticks));
    }

    /** Returns the maximum of gross ticks that tell nothing, whatever the limits. */
    public long unnotedTicks() {
        return over(typicalTicks, MIN_NOTED_EXCESS_NANOS);
    }

    /** Returns the maximum of ticks between two reads of the wait for a start, without a look. */
    public long heldUpTicks() {
        return over(0, MIN_NOTED_EXCESS_NANOS);
    }

    private long over(long ticks, double nanos) {
        return ticksPerNano == 0 ? Long.MAX_VALUE : ticks + Math.round(nanos * ticksPerNano);
    }

    /**
     * Returns how much of an iteration that lost the CPU others took at most.
     *
     * <p>That is how long the thread waited for a CPU, and no more than all that is more than usual. It is nothing where the
     * kernel does not tell: what was not measured is not taken off. What the switches cost is not in it.
     *
     * <p>Example: 5 ms, where 1 us is usual, with a wait of 3 ms for a CPU: 3 ms. Without schedstat: 0.
     */
    public long maxTaken(long grossTicks, Optional<ThreadCounters> counted) {
        if (counted.isEmpty() || counted.get().runDelayNanos() < 0) {
            return 0;
        }
        long excess = Math.max(0, grossTicks - typicalTicks);
        return Math.min(excess, Math.round(counted.get().runDelayNanos() * ticksPerNano));
    }

    /** Returns what the counters tell of a start that was late by so much: the rest of the wait was due anyway. */
    public ThreadCounters ofLateStart(long ticks, ThreadCounters counted) {
        return counted.ofWait(ticksPerNano == 0 ? Long.MAX_VALUE : Math.round(ticks / ticksPerNano));
    }

    /** Returns whether the counters must be known of an iteration, given its stop less its start with flags. */
    public boolean isCountNeeded(long difference) {
        return (difference & Clock.TAINTED) != 0
                || Clock.ticks(difference) > over(typicalTicks, Interruptions.LONG_NANOS);
    }

    /** Returns limits by every timing, over which the context of an iteration of usually so many net ticks is kept. */
    public static List<Limit> limitsOver(long usualTicks, double frequencyHz) {
        long noted = usualTicks + Math.round(MIN_NOTED_EXCESS_NANOS * frequencyHz / 1e9);
        return Lists.map(List.of(Timing.values()), timing -> Limit.onMaximum(timing, noted));
    }
}
