package io.github.junitlatency.internal.measure.section;

/**
 * The facts about a section that another thread ended.
 *
 * @param startTicks its start
 * @param ownStopTicks until when the measured thread had a part in it: when it came back from the body, or the section's
 *     end if that was earlier
 * @param provenStopTicks until when all that held up the measured thread held up the section: the same, or the section's
 *     start where it may have ended while the body still ran, because then it cannot be decided
 * @param enderWaitedTicks for how long of it the thread that ended it provably waited for its CPU; 0 if unknown
 */
public record HandOff(long startTicks, long ownStopTicks, long provenStopTicks, long enderWaitedTicks) {

    /** Returns for how long of the section the measured thread's fate was its own. */
    public long provenTicks() {
        return provenStopTicks - startTicks;
    }
}
