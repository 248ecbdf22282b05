package io.github.junitlatency.internal.machine;

import java.util.List;
import java.util.function.LongSupplier;

/**
 * Reads the CPU time of all of the code's tasks but the calling thread.
 *
 * <p>These are the other threads of this process and the code's other processes. No more than they had can they have taken from the
 * calling thread.
 *
 * <p>It takes some system calls, and one for each process, so it is read with the thread's counters. A task that had the calling
 * thread's CPU was switched out before that runs again, so its time is whole; of one that runs elsewhere a tick may be missing.
 *
 * <p>The processes are looked for when the calling thread has started or lost one, and else at most for a fiftieth of the time.
 */
final class OwnCpuTime implements LongSupplier {

    private static final long APART = 50;

    private final Kernel kernel;
    private final LongSupplier nanoTime;
    private List<Integer> processes = List.of();
    private String started = "";
    private boolean hasLooked;
    private long dueNanos;

    OwnCpuTime(Kernel kernel, LongSupplier nanoTime) {
        this.kernel = kernel;
        this.nanoTime = nanoTime;
    }

    /** Returns the nanoseconds so far, of which only a difference means something; -1 where the kernel does not tell. */
    @Override
    public long getAsLong() {
        long all = kernel.cpuNanos(Kernel.THIS_PROCESS);
        long calling = kernel.callingThreadCpuNanos();
        long ended = kernel.endedChildrenCpuNanos();
        if (all < 0 || calling < 0 || ended < 0) {
            return -1;
        }
        long nanos = Math.max(0, all - calling) + ended;
        for (int process : processes()) {
            nanos += Math.max(0, kernel.cpuNanos(process)); // -1: it has ended, and counts there
        }
        return nanos;
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
