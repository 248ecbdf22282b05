package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

    /**
     * Returns it with waits and samples on one timeline, in which no moment of a thread counts twice.
     *
     * <p>A wait is known from its begin to its end, a sample stands for the time until the next one. So no sample of a
     * thread counts in its wait. Of two waits the outer one counts: a class that is loaded reads a file.
     */
    StackRecording disjoint() {
        Map<Long, Long> waitingUntil = new HashMap<>(); // by thread
        List<StackSample> disjoint = new ArrayList<>();
        List<StackSample> longestFirst = Lists.sortedDown(times, StackSample::end); // of those that begin together
        for (StackSample each : Lists.sorted(longestFirst, StackSample::begin)) {
            long until = waitingUntil.getOrDefault(each.threadId(), Long.MIN_VALUE);
            if (each.lasts() ? each.end() > until : each.begin() >= until) {
                disjoint.add(each.lasts() && each.begin() < until ? each.from(until) : each);
                waitingUntil.put(each.threadId(), Math.max(until, each.end()));
            }
        }
        return new StackRecording(disjoint, allocations);
    }
}
