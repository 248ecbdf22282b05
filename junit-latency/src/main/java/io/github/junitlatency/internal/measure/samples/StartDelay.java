package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;
import java.util.OptionalLong;

/**
 * The delay of a start on a schedule because earlier iterations still ran.
 *
 * @param ticks real less intended start; 0 when the thread had waited for the intended start
 * @param othersTicks the part of that which earlier iterations lost to others, as the thread's counters prove
 * @param isInherited whether it tells nothing new: others before it were later, and over half of its response is
 *     due to them
 * @param ownTicks its response, net, as it would have been without the stalls before it; empty when it was no later than
 *     the one before, so that it added nothing
 * @param pauses of the schedule, at least those between the intended start and the stop
 */
public record StartDelay(long ticks, long othersTicks, boolean isInherited, OptionalLong ownTicks, List<Span> pauses) {

    /** The delay of an iteration that started when it was to, or that is looked at from its real start on. */
    public static final StartDelay NONE = new StartDelay(0, 0, false, OptionalLong.empty(), List.of());

    /** Returns the part of a response that is its own, if it adds to a backlog or is in none. */
    public OptionalLong own(long responseTicks) {
        return ticks == 0 ? OptionalLong.of(responseTicks) : ownTicks;
    }

    /** Returns how long the schedule stood still between two times of the clock. */
    public long pausedTicks(long fromTicks, long toTicks) {
        return Lists.sum(
                pauses,
                pause -> Math.max(0, Math.min(pause.toTicks(), toTicks) - Math.max(pause.fromTicks(), fromTicks)));
    }

    /**
     * A stretch of time, by the clock.
     *
     * @param fromTicks its beginning
     * @param toTicks its end
     */
    public record Span(long fromTicks, long toTicks) {}
}
