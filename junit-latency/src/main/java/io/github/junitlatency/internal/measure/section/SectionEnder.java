package io.github.junitlatency.internal.measure.section;

import io.github.junitlatency.result.ResultParts.HelperFacts.TscOffset;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * A thread that ends sections, as the measured thread knows it.
 *
 * <p>What it waited for its CPU is counted by the kernel when a wait is over, and read at a look. Of a wait that is new at
 * the next look, no more can have been before a section than lies between the section's start and the last time that the
 * thread is known to have run before the first look, and no more after it than lies between its end and the second look.
 * The rest was within.
 */
final class SectionEnder {

    private final Thread thread;
    private final SectionEnders.Known known;
    private final long offsetTicks;
    private final long boundTicks;
    private final long toleranceTicks;
    private long stopTicks; // its last stop read, when it ran
    private long lookDelayNanos = -1;
    private long ranTicks; // its last stop before the last look

    /**
     * Meets a thread.
     *
     * @param stepTicks the clock's step
     */
    SectionEnder(Thread thread, SectionEnders.Known known, long stepTicks) {
        this.thread = thread;
        this.known = known;
        Optional<TscOffset> offset = known.offset();
        if (offset.isEmpty()) {
            offsetTicks = 0;
            boundTicks = 0;
            toleranceTicks = 0;
            return;
        }
        // The middle of what is possible is no better than 0, as long as that is possible too.
        long middle = offset.get().offsetTicks();
        offsetTicks = offset.get().exceeds(stepTicks) ? middle : 0;
        boundTicks = offset.get().boundTicks() + Math.abs(middle - offsetTicks);
        toleranceTicks = boundTicks + stepTicks;
    }

    Thread thread() {
        return thread;
    }

    /** Returns how far its clock is off; empty where that is not known. */
    Optional<TscOffset> offset() {
        return known.offset();
    }

    /** Returns what to take off its reads: its offset, where that is certain to be one. */
    long offsetTicks() {
        return offsetTicks;
    }

    /** Returns by how much a read of its may be off then, to either side. */
    long boundTicks() {
        return boundTicks;
    }

    /** Returns by how much a stop of its may seem to be before the start. */
    long toleranceTicks() {
        return toleranceTicks;
    }

    /** Notes that it ran, because it stopped a section. */
    void stopped(long ticks) {
        stopTicks = ticks;
    }

    /** Looks at what it has waited so far. */
    void look() {
        lookDelayNanos = known.delayNanos().getAsLong();
        ranTicks = stopTicks;
    }

    /**
     * Returns how long it has waited for its CPU within the section that it ended last, at least.
     *
     * @param startTicks the section's start
     * @param clock reads the time, after the look
     * @param ticksPerNano the clock's
     */
    long waitedTicks(long startTicks, LongSupplier clock, double ticksPerNano) {
        if (lookDelayNanos < 0) {
            return 0;
        }
        long delayNanos = known.delayNanos().getAsLong() - lookDelayNanos;
        long now = clock.getAsLong();
        long elsewhere = (startTicks - ranTicks) + (now - stopTicks) + 2 * boundTicks;
        long within = Math.round(delayNanos * ticksPerNano) - Math.max(0, elsewhere);
        return Math.max(0, Math.min(within, stopTicks - startTicks));
    }
}
