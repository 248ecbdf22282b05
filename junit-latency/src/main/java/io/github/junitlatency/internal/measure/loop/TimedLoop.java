package io.github.junitlatency.internal.measure.loop;

import io.github.junitlatency.internal.clock.Clock;

/**
 * The loop around one test's body, defined anew for every test.
 *
 * <p>It is {@link LoopTemplate}, or {@link ProbedLoopTemplate} where a probe times a section.
 */
public interface TimedLoop {

    /** Leaves the loop for tainted iterations. */
    long EVERY_FLAG = -1;

    /** Leaves the loop for those alone that ended on another CPU: a body that blocks is tainted every time. */
    long NO_TAINT = ~Clock.TAINTED;

    /**
     * Times iterations until {@code to}, or until one is tainted, where the mask has that flag, or longer than {@code max}.
     *
     * @param ticks receives, for each iteration, the stop read less the start read, flags of the stop read included
     * @param from the first position of {@code ticks} to fill
     * @param to the position after the last to fill
     * @param first the number of the iteration at position 0
     * @param cpu the CPU that the thread is pinned to, or -1
     * @param max the maximum of ticks that the loop does not leave for
     * @param flagMask {@link #EVERY_FLAG}, or {@link #NO_TAINT}
     * @return the position after the last that was filled
     * @throws Throwable what the body threw
     */
    int run(long[] ticks, int from, int to, long first, int cpu, long max, long flagMask) throws Throwable;

    /** Returns the start read of the iteration that the loop was last left for. */
    long startTicks();
}
