package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.section.Section.HandOff;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The time at which an iteration ran, and what the thread's counters say of it.
 *
 * @param startTicks the start read
 * @param stopTicks the stop read, without flags; equal to {@code startTicks} when neither is known
 * @param counted the rise of the counters over this iteration and those before it in the same stretch; empty when they
 *     were not read
 * @param stretch the number of those iterations
 * @param startDelay the delay of its start; where there is one, {@code startTicks} is the intended start
 * @param handOff the facts about it when another thread stopped it; empty otherwise
 */
public record IterationContext(
        long startTicks,
        long stopTicks,
        Optional<ThreadCounters> counted,
        long stretch,
        StartDelay startDelay,
        Optional<HandOff> handOff) {

    /** The context of an iteration that was too short for anything to be noted. */
    public static final IterationContext UNKNOWN =
            new IterationContext(0, 0, Optional.empty(), 0, StartDelay.NONE, Optional.empty());

    /** The context of a late response, of which nothing else is kept. */
    public static final IterationContext OF_LATE_RESPONSE = new IterationContext(
            0, 0, Optional.empty(), 0, new StartDelay(0, 0, true, OptionalLong.empty(), List.of()), Optional.empty());

    /** Returns the context of a call of which no more is known than when it ran. */
    public static IterationContext between(long startTicks, long stopTicks) {
        return new IterationContext(startTicks, stopTicks, Optional.empty(), 1, StartDelay.NONE, Optional.empty());
    }

    /** Returns until when the measured thread had a part in it. */
    public long ownStopTicks() {
        return handOff.isPresent() ? handOff.get().ownStopTicks() : stopTicks;
    }

    /** Returns until when all that held up the measured thread held up the iteration too. */
    public long provenStopTicks() {
        return handOff.isPresent() ? handOff.get().provenStopTicks() : stopTicks;
    }

    /** Returns whether an interruption of the measured thread need not have made the iteration any longer. */
    public boolean isFlagUnsure() {
        return provenStopTicks() < ownStopTicks();
    }

    /** Returns whether the two reads are known. */
    public boolean isTimed() {
        return stopTicks > startTicks;
    }

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
    public record StartDelay(
            long ticks, long othersTicks, boolean isInherited, OptionalLong ownTicks, List<Span> pauses) {

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
}
