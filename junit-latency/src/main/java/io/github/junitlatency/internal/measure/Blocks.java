package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.common.statistics.ValueCounts;
import java.util.function.LongSupplier;

/** Runs the iterations of a phase block by block, and adds them up between: one after the other, or on a schedule. */
interface Blocks extends BlockRun {

    /** Begins a phase: nothing is added up yet. */
    void begin(PhaseSettings phase);

    /** Adds blocks that run from now on up apart, or with the others again; without effect on a schedule. */
    default void leaveOut(boolean isLeftOut) {}

    /** Takes the time of what passes between two calls; without effect on a schedule. */
    default void timeGapsBy(LongSupplier nanoTime) {}

    /** Returns whether most calls are tainted, so that the flag tells nothing; on a schedule it is heeded always. */
    default boolean isBlocking() {
        return false;
    }

    /** Returns the net service times of the phase so far, without those of iterations left out. */
    ValueCounts serviceTimes();

    /** Gives phases that begin from now on another interval than the schedule's; without effect where there is none. */
    default void startEvery(double intervalTicks) {}

    /** Gives phases that begin from now on the schedule's own interval. */
    default void startOnSchedule() {}

    /** Returns what the phase came to so far. */
    RoundSamples samples(long wallNanos, Progress progress);
}
