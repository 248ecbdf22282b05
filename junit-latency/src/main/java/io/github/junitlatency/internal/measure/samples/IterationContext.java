package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.section.HandOff;
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
}
