package io.github.junitlatency.internal.cause.trace;

import java.util.OptionalLong;

/** What is known of one CPU's trace: its interrupts, and from when on it is complete. */
final class TracedCpu {

    private final Interrupts interrupts;
    private boolean isLost; // what follows the last line
    private OptionalLong firstTicks = OptionalLong.empty();
    private OptionalLong afterLossTicks = OptionalLong.empty();

    TracedCpu(Interrupts interrupts) {
        this.interrupts = interrupts;
    }

    /** Takes note of a line of any event. */
    void seen(long ticks) {
        if (firstTicks.isEmpty()) {
            firstTicks = OptionalLong.of(ticks);
        }
        if (isLost) {
            interrupts.forget();
            afterLossTicks = OptionalLong.of(ticks);
            isLost = false;
        }
    }

    /** Takes note that events are missing from here to the next line. */
    void lost() {
        isLost = true;
    }

    Interrupts interrupts() {
        return interrupts;
    }

    /** Returns from when on the events are complete, given what the kernel counted as lost. */
    long coveredFrom(LostEvents lost, long beginTicks, long endTicks) {
        if (isLost || lost.unplaced() > 0) {
            return endTicks;
        }
        // In the middle of the lines when the oldest events were not overwritten: those of the page that the reader
        // had, which is no longer one of the ring (Documentation/trace/ring-buffer-design.rst).
        OptionalLong whole = lost.overwritten() == 0 || afterLossTicks.isPresent() ? afterLossTicks : firstTicks;
        return Math.max(beginTicks, whole.orElse(lost.overwritten() == 0 ? beginTicks : endTicks));
    }
}
