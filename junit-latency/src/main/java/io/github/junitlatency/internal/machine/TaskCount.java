package io.github.junitlatency.internal.machine;

/**
 * Counts that change when this process starts a thread or a process, taken in a few microseconds. Two counts that are
 * equal say that nothing was started between them, with one exception: a thread that is not Java's and whose whole life fits
 * in between.
 *
 * @param startedThreads Java threads since the JVM began
 * @param threads threads of any kind that live; -1 where the kernel does not tell
 * @param children the processes that the calling thread has started and none has waited for yet, as the kernel lists them
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
