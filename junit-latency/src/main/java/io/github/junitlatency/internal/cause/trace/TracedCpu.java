package io.github.junitlatency.internal.cause.trace;

import io.github.junitlatency.internal.cause.trace.TraceInstance.LostEvents;

/** Knows of one CPU's trace its interrupts, and from when on it is complete. */
final class TracedCpu {

    private final Interrupts interrupts;
    private boolean hasGap;
    private long wholeFromTicks = Long.MAX_VALUE; // the first line, or the first one after the last gap
    private long lastTicks = Long.MIN_VALUE;

    TracedCpu(Interrupts interrupts) {
        this.interrupts = interrupts;
    }

    Interrupts interrupts() {
        return interrupts;
    }

    /** Takes note of a line of any event. */
    void seen(long ticks) {
        lastTicks = ticks;
        wholeFromTicks = Math.min(wholeFromTicks, ticks);
    }

    /** Takes note that events are missing from the last line to here, and returns the time of that line. */
    long lost() {
        interrupts.forget();
        hasGap = true;
        wholeFromTicks = Long.MAX_VALUE;
        return lastTicks;
    }

    /** Returns from when on the events are complete, given what the kernel counted as lost. */
    long coveredFrom(LostEvents lost, long beginTicks, long endTicks) {
        if (lost.unplaced() > 0) {
            return endTicks;
        }
        // A gap is in the middle of the lines when the oldest events were not overwritten: those of the page that the
        // reader had, which is no longer one of the ring (Documentation/trace/ring-buffer-design.rst).
        boolean isWhole = lost.overwritten() == 0 && !hasGap;
        return isWhole ? beginTicks : Math.max(beginTicks, Math.min(wholeFromTicks, endTicks));
    }
}
