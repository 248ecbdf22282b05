package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts waits and samples on one timeline, in which no moment of a thread counts twice.
 *
 * <p>A wait is known from its begin to its end, a sample stands for the time until the next one. So no sample of a thread counts
 * in its wait. Of two waits the outer one counts: a class that is loaded reads a file.
 */
final class DisjointStacks {

    private DisjointStacks() {}

    /** Returns the timeline, in the order of time. */
    static List<StackSample> of(List<StackSample> all) {
        Map<Long, Long> waitingUntil = new HashMap<>(); // by thread
        List<StackSample> disjoint = new ArrayList<>();
        List<StackSample> longestFirst = Lists.sortedDown(all, StackSample::end); // of those that begin together
        for (StackSample each : Lists.sorted(longestFirst, StackSample::begin)) {
            long until = waitingUntil.getOrDefault(each.threadId(), Long.MIN_VALUE);
            if (each.lasts() ? each.end() > until : each.begin() >= until) {
                disjoint.add(each.lasts() && each.begin() < until ? rest(each, until) : each);
                waitingUntil.put(each.threadId(), Math.max(until, each.end()));
            }
        }
        return disjoint;
    }

    private static StackSample rest(StackSample wait, long from) {
        return new StackSample(from, wait.end(), wait.threadId(), wait.threadName(), wait.end() - from, wait.frames());
    }
}
