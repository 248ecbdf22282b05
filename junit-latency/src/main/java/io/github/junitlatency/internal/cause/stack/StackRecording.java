package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;

/**
 * Holds the stacks of one diagnostic round.
 *
 * @param times where threads were, in the order of time; of one thread no two at the same time
 * @param allocations stacks of threads that allocate, each for many bytes
 */
public record StackRecording(List<StackSample> times, List<StackSample> allocations) {

    /** Returns when stacks of a thread that was at work were taken. */
    public long[] samplesOf(long threadId) {
        return Lists.longs(
                Lists.filter(times, sample -> sample.threadId() == threadId && !sample.lasts()), StackSample::begin);
    }
}
