package io.github.junitlatency.internal.machine;

import java.util.List;
import java.util.Optional;

/**
 * Has threads that begin together begin on different CPUs, and leaves them free.
 *
 * <p>A thread that another one wakes often begins on that one's CPU, and both take turns there until the kernel balances its queues: of
 * rounds of 4 ms on two idle CPUs, two in three began so. A thread that sets its mask to one CPU is moved before the call returns
 * (sched_setaffinity(2)), and stays there when it has its mask back, unless the kernel has a reason to move it.
 */
public final class StartingCpus {

    private final Optional<Kernel> kernel;

    /**
     * Prepares.
     *
     * @param kernel sets masks; empty where none does
     */
    StartingCpus(Optional<Kernel> kernel) {
        this.kernel = kernel;
    }

    /**
     * Moves the calling thread, if it may run on several CPUs, to one of them.
     *
     * <p>Where the kernel refuses, it stays where it is: threads that take turns are seen by the times that they ran.
     *
     * @param number the thread's among those that begin together, from 0
     */
    public void take(int number) {
        if (kernel.isEmpty()) {
            return;
        }
        int thread = kernel.get().threadId();
        CpuSet mask;
        try {
            mask = kernel.get().affinity(thread);
            List<Integer> cpus = mask.cpus();
            if (cpus.size() < 2) {
                return; // it is pinned
            }
            kernel.get().setAffinity(thread, CpuSet.of(cpus.get(number % cpus.size())));
        } catch (KernelCallException e) {
            return;
        }
        PinnedThread.giveBack(kernel.get(), thread, mask);
    }
}
