package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;

/**
 * Holds the stacks of one diagnostic round.
 *
 * @param times stacks of threads at work or waiting, taken at regular times
 * @param allocations stacks of threads that allocate, each for many bytes
 */
public record StackRecording(List<StackSample> times, List<StackSample> allocations) {

    /** Returns the stacks at regular times of one thread. */
    public List<StackSample> timesOf(long threadId) {
        return Lists.filter(times, sample -> sample.threadId() == threadId);
    }
}
