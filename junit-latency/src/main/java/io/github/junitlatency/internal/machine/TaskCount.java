package io.github.junitlatency.internal.machine;

/**
 * What changes when this process starts a thread or a process, told at the cost of a few microseconds. Two counts that are
 * equal say that nothing was started between them, with one exception: a thread that is not Java's and whose whole life fits
 * in between.
 *
 * @param startedThreads Java threads since the JVM began; -1 where it does not tell
 * @param threads threads of any kind that live
 * @param children the processes that the calling thread has started and nobody has waited for yet, as the kernel lists them
 * @param endedChildrenFaults minor page faults of the processes that ended and were waited for; each has at least one
 */
record TaskCount(long startedThreads, long threads, String children, long endedChildrenFaults) {

    /** Returns whether nothing but the number of threads may differ. */
    boolean isSameButForThreads(TaskCount other) {
        return startedThreads == other.startedThreads
                && endedChildrenFaults == other.endedChildrenFaults
                && children.equals(other.children);
    }

    /** Returns whether all is the same, as {@code equals} does by way of method handles, which are compiled one by one. */
    boolean isSame(TaskCount other) {
        return threads == other.threads && isSameButForThreads(other);
    }
}
