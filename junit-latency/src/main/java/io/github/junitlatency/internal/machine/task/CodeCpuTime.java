package io.github.junitlatency.internal.machine.task;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Reads the CPU time that the code's own tasks have had: threads of this process but for some, and the code's other
 * processes.
 *
 * <p>No more than they had can they have taken from the thread that is left out, or used up of a quota. It takes some
 * system calls, and one for each process, so it is read with a thread's counters. A task that had the calling thread's
 * CPU was switched out before that runs again, so its time is whole; of one that runs elsewhere a tick may be missing.
 *
 * <p>The processes are looked for when the calling thread has started or lost one, and else at most for a fiftieth of
 * the time.
 */
public final class CodeCpuTime {

    /** The kernel does not tell. */
    public static final long UNKNOWN = Long.MIN_VALUE;

    private static final long APART = 50;

    private final Kernel kernel;
    private final LongSupplier nanoTime;
    private List<Integer> processes = List.of();
    private String started = "";
    private boolean hasLooked;
    private long dueNanos;

    /** Begins with the threads that there are now. */
    public CodeCpuTime(Kernel kernel, LongSupplier nanoTime) {
        this.kernel = kernel;
        this.nanoTime = nanoTime;
    }

    /**
     * Returns how long another thread has waited for CPUs that none of the code's tasks can have had; only a difference
     * means something.
     *
     * <p>It is its wait less the CPU time of all tasks of the code but that thread and the calling one, which is pinned
     * elsewhere.
     *
     * @return {@link #UNKNOWN} where the kernel does not tell
     */
    public long waitBehindOthersNanos(int thread, long waitedNanos) {
        long calling = kernel.callingThreadCpuNanos();
        long its = kernel.threadCpuNanos(thread);
        long own = calling < 0 || its < 0 ? -1 : nanosWithout(calling + its);
        return own < 0 || waitedNanos < 0 ? UNKNOWN : waitedNanos - own;
    }

    /** Returns that of all but the calling thread, as {@link #nanosWithout}. */
    long ofOthersNanos() {
        long calling = kernel.callingThreadCpuNanos();
        return calling < 0 ? -1 : nanosWithout(calling);
    }

    /**
     * Returns the nanoseconds so far, of which only a difference means something; -1 where the kernel does not tell.
     *
     * @param leftOut nanoseconds that threads of this process had which are no part of it
     */
    long nanosWithout(long leftOut) {
        long all = kernel.cpuNanos(Kernel.THIS_PROCESS);
        long ended = kernel.endedChildrenCpuNanos();
        return all < 0 || ended < 0
                ? -1
                : Math.max(0, all - leftOut)
                        + ended
                        + Lists.sum(processes(), it -> Math.max(0, kernel.cpuNanos(it))); // -1: it has ended meanwhile
    }

    private List<Integer> processes() {
        long now = nanoTime.getAsLong();
        String children = kernel.taskCount().children();
        if (!hasLooked || now - dueNanos >= 0 || !children.equals(started)) {
            hasLooked = true;
            started = children;
            processes = kernel.childProcesses();
            long end = nanoTime.getAsLong();
            dueNanos = end + APART * (end - now);
        }
        return processes;
    }
}
