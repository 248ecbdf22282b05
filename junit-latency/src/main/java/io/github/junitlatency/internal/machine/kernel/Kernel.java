package io.github.junitlatency.internal.machine.kernel;

import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.internal.machine.file.ProcFile;
import io.github.junitlatency.internal.machine.file.ProcessTree;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;

/**
 * The kernel, as far as measuring needs it: system calls, and what /proc tells of threads and processes.
 *
 * <p>Each system call may throw a {@link KernelCallException}.
 */
public interface Kernel {

    /** Returns the calling thread's id; -1 where /proc does not show it. */
    int threadId();

    /** Returns the ids of this process's threads. */
    List<Integer> threadIds();

    /** Returns the CPUs that a thread may run on. */
    CpuSet affinity(int threadId);

    /** Sets the CPUs that a thread may run on. */
    void setAffinity(int threadId, CpuSet cpus);

    /** Returns the CPU that the calling thread runs on. */
    int currentCpu();

    /** Returns CLOCK_MONOTONIC_RAW in nanoseconds. */
    long monotonicRawNanos();

    /** Stands for this process, in {@link #cpuNanos}. */
    int THIS_PROCESS = 0;

    /** Returns the CPU time that a process has had; -1 where the kernel does not tell, or it has ended. */
    long cpuNanos(int process);

    /** Returns the CPU time that the calling thread has had; -1 where the kernel does not tell. */
    long callingThreadCpuNanos();

    /** Returns the CPU time that a thread of this process has had; -1 where the kernel does not tell, or it has ended. */
    long threadCpuNanos(int threadId);

    /**
     * Returns the CPU time of the processes that this one has started and that have ended; -1 where the kernel does not
     * tell.
     */
    long endedChildrenCpuNanos();

    /** Returns the ids of the code's processes, as {@link ProcessTree} finds them. */
    List<Integer> childProcesses();

    /** Returns the ids of all threads of the code's processes, as {@link ProcessTree} finds them. */
    List<Integer> childTasks();

    /** Returns the name of a thread of this process; empty when it has ended. */
    String threadName(int threadId);

    /** Returns how often a thread, of whichever process, was given a CPU; -1 where the kernel does not tell. */
    long runs(int threadId);

    /** Returns counts that change when the calling thread, or another of this process, starts a thread or a process. */
    TaskCount taskCount();

    /** Returns the calling thread's counters since it began, without what its cgroup was held. */
    ThreadCounters threadCounters();

    /** Returns the size of a page of memory. */
    int pageBytes();

    /**
     * Tells the kernel what to do with a part of this process's memory.
     *
     * @param advice of madvise(2)
     */
    void madvise(long address, long bytes, int advice);

    /**
     * Counts that change when this process starts a thread or a process, taken in a few microseconds. Two counts that
     * are equal say that nothing was started between them, with one exception: a thread that is not Java's and whose
     * whole life fits in between.
     *
     * @param startedThreads Java threads since the JVM began
     * @param threads threads of any kind that live; -1 where the kernel does not tell
     * @param children the processes that the calling thread has started and none has waited for yet, as the kernel
     * lists them
     * @param endedChildrenFaults minor page faults of the processes that ended and were waited for; each has at least one
     */
    public record TaskCount(long startedThreads, long threads, String children, long endedChildrenFaults) {

        /** Returns whether nothing but the number of threads may differ. */
        public boolean isSameButForThreads(TaskCount other) {
            return startedThreads == other.startedThreads
                    && endedChildrenFaults == other.endedChildrenFaults
                    && children.equals(other.children);
        }

        /** Returns whether all is the same; {@code equals} goes by method handles, which are compiled one by one. */
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
            private final ProcFile children =
                    ProcFile.openIfThere("/proc/thread-self/children"); // of CONFIG_PROC_CHILDREN

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
}
