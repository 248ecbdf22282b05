package io.github.junitlatency.internal.machine.kernel;

import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.internal.machine.file.ProcFile;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

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
public record TaskCount(long startedThreads, long threads, String children, long endedChildrenFaults) {

    /** Returns whether nothing but the number of threads may differ. */
    public boolean isSameButForThreads(TaskCount other) {
        return startedThreads == other.startedThreads
                && endedChildrenFaults == other.endedChildrenFaults
                && children.equals(other.children);
    }

    /** Returns whether all is the same, as {@code equals} does by way of method handles, which are compiled one by one. */
    public boolean isSame(TaskCount other) {
        return threads == other.threads && isSameButForThreads(other);
    }

    /**
     * Counts on one thread, and keeps its files open: opening them for each count would take ten times as long as all
     * the rest.
     */
    static final class Reader {
        private static final int ENDED_CHILDREN_FAULTS =
                11; // cminflt of stat, which each thread has of the process: proc(5)
        private static final int NUM_THREADS = 20;

        private final ThreadMXBean started = ManagementFactory.getThreadMXBean();
        private final ProcFile stat =
                ProcFile.openIfThere("/proc/thread-self/stat"); // the process's adds up its threads'
        private final ProcFile children = ProcFile.openIfThere("/proc/thread-self/children"); // of CONFIG_PROC_CHILDREN

        /** Counts on the calling thread, which made this. */
        TaskCount now() {
            long threads = started.getTotalStartedThreadCount();
            try {
                stat.read();
                children.read();
                return new TaskCount(
                        threads, stat.field(NUM_THREADS), children.text(), stat.field(ENDED_CHILDREN_FAULTS));
            } catch (KernelCallException e) {
                return new TaskCount(threads, -1, "", -1); // the other figure has to do
            }
        }
    }
}
