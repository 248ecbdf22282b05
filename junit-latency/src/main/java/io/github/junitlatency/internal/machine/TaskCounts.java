package io.github.junitlatency.internal.machine;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.LongSupplier;

/** Counts the threads and processes of this process as {@link TaskCount} has them. Belongs to one thread. */
final class TaskCounts {

    private static final int NUM_THREADS = 20; // in stat, proc(5)

    private final ThreadMXBean started = ManagementFactory.getThreadMXBean();
    private final LongSupplier endedChildrenFaults;
    private final ProcFile stat =
            ProcFile.openIfThere(ProcCounters.STAT); // the process's adds up what its threads took
    private final ProcFile children = ProcFile.openIfThere("/proc/thread-self/children"); // of CONFIG_PROC_CHILDREN

    /**
     * Prepares to count on the calling thread. The files stay open as long as the thread lives: opening them for each count
     * would take ten times as long as all the rest.
     *
     * @param endedChildrenFaults as in {@link TaskCount}
     */
    TaskCounts(LongSupplier endedChildrenFaults) {
        this.endedChildrenFaults = endedChildrenFaults;
    }

    TaskCount count() {
        return new TaskCount(
                started.getTotalStartedThreadCount(), threads(), children(), endedChildrenFaults.getAsLong());
    }

    private long threads() {
        try {
            return stat.read().field(NUM_THREADS);
        } catch (KernelCallException e) {
            return -1;
        }
    }

    private String children() {
        try {
            return children.read().text();
        } catch (KernelCallException e) {
            return "";
        }
    }
}
