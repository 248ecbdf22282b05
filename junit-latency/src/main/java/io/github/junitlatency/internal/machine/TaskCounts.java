package io.github.junitlatency.internal.machine;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Counts the threads and processes of this process as {@link TaskCount} has them. Belongs to one thread. */
final class TaskCounts {

    private static final int ENDED_CHILDREN_FAULTS =
            11; // cminflt of stat, which each thread has of the process: proc(5)
    private static final int NUM_THREADS = 20;

    private final ThreadMXBean started = ManagementFactory.getThreadMXBean();
    private final ProcFile stat =
            ProcFile.openIfThere(ProcCounters.STAT); // the process's adds up what its threads took
    private final ProcFile children = ProcFile.openIfThere("/proc/thread-self/children"); // of CONFIG_PROC_CHILDREN

    /**
     * Counts on the calling thread. The files stay open as long as the thread lives: opening them for each count would take ten
     * times as long as all the rest.
     */
    TaskCount count() {
        long threads = started.getTotalStartedThreadCount();
        try {
            stat.read();
            children.read();
            return new TaskCount(threads, stat.field(NUM_THREADS), children.text(), stat.field(ENDED_CHILDREN_FAULTS));
        } catch (KernelCallException e) {
            return new TaskCount(threads, -1, "", -1); // the other figure has to do
        }
    }
}
