package io.github.junitlatency.internal.machine.kernel;

import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.internal.machine.file.ProcessTree;
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
}
