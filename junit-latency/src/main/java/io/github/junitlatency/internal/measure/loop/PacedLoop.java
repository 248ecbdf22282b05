package io.github.junitlatency.internal.measure.loop;

import io.github.junitlatency.internal.measure.pace.PacedReads;
import io.github.junitlatency.internal.measure.pace.Schedule;

/** The loop around one paced test's body; {@link PacedLoopTemplate}, defined anew for every test. */
public interface PacedLoop {

    /**
     * Times iterations until {@code to}, or until one is tainted, takes longer than {@code max}, or was held up while it
     * waited for its start.
     *
     * @param schedule the start of each; resumed already
     * @param reads receives, for each iteration, the stop read less its intended start, and less its real start, both with
     *     the flags of the stop read
     * @param from the first position to fill
     * @param to the position after the last to fill
     * @param first the number of the iteration at position 0
     * @param cpu the CPU that the thread is pinned to, or -1
     * @param max the maximum of ticks from start to stop that the loop does not leave for
     * @return the position after the last that was filled
     * @throws Throwable what the body threw
     */
    int run(Schedule schedule, PacedReads reads, int from, int to, long first, int cpu, long max) throws Throwable;
}
