package io.github.junitlatency.internal.machine.cpu;

import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.LockSupport;

/**
 * One thread on one CPU, verified, and what became of that.
 *
 * <p>The CPU may be taken away meanwhile: it goes offline, or out of the cpuset. The kernel then lets the thread run
 * elsewhere (select_fallback_rq in kernel/sched/core.c; update_tasks_cpumask in kernel/cgroup/cpuset.c), where each
 * stop read says so. It is pinned again as soon as the CPU is back, and {@link #lost()} tells of it.
 */
public final class PinnedThread {

    private final Kernel kernel;
    private final int threadId;
    private final CpuSet cpu;
    private final CpuSet before;
    private String lost = "";
    private volatile boolean isFree; // for a while, or since the CPU was taken away
    private volatile int freed; // so often, and not asked to be pinned again

    /**
     * Prepares; nothing is set yet.
     *
     * @param before its mask
     */
    PinnedThread(Kernel kernel, int threadId, CpuSet cpu, CpuSet before) {
        this.kernel = kernel;
        this.threadId = threadId;
        this.cpu = cpu;
        this.before = before;
    }

    /**
     * Pins the thread, which must be the calling one, and verifies that.
     *
     * @throws KernelCallException if the kernel refuses
     * @throws IllegalStateException if the kernel agreed, and the thread is still elsewhere
     */
    void set() {
        kernel.setAffinity(threadId, cpu);
        CpuSet mask = kernel.affinity(threadId);
        int current = kernel.currentCpu();
        if (!mask.equals(cpu) || !cpu.contains(current)) {
            throw new IllegalStateException("after pinning to CPU " + cpu + " the mask reads " + mask
                    + " and the thread runs on CPU " + current);
        }
    }

    /** Gives the thread, which must be the calling one, the mask from before, until it is to be pinned as often as freed. */
    void free() {
        free(before);
    }

    /** Frees it for another mask, as {@link #free()}; one that is free already keeps the mask that it has. */
    void free(CpuSet mask) {
        freed++;
        isFree = true;
        if (freed == 1) {
            giveBack(kernel, threadId, mask);
        }
    }

    /** Returns whether it is free for a while; not where its CPU was taken away, since it is to be pinned. */
    boolean isFree() {
        return freed > 0;
    }

    /** Pins the thread, which must be the calling one, again after the first {@link #free}, where the CPU is still there. */
    void setAgain() {
        freed = Math.max(0, freed - 1);
        if (!isFree || freed > 0) {
            return;
        }
        try {
            set();
            isFree = false;
        } catch (KernelCallException e) {
            takenAway(e);
        }
    }

    /**
     * Sets the mask again where somebody has changed it; no effect on a thread that is free.
     *
     * <p>Never fails, since what was measured so far is worth its result.
     */
    void keep() {
        if (isFree) {
            return;
        }
        try {
            CpuSet mask = kernel.affinity(threadId);
            if (!mask.equals(cpu)) {
                if (lost.isEmpty()) {
                    lost = "the thread's mask was changed from CPU " + cpu + " to CPU " + mask
                            + " while it measured, by somebody or because the CPU went offline";
                }
                kernel.setAffinity(threadId, cpu);
            }
        } catch (KernelCallException e) {
            if (e.isWithoutCpu()) {
                takenAway(e);
            } // else it is denied by now: whether the mask was changed is noted, or stop reads tell of moves
        }
    }

    private void takenAway(KernelCallException e) {
        if (!e.isWithoutCpu()) {
            throw e;
        }
        lost = "CPU " + cpu + " was taken from this process while it measured: it went offline, or out of the cpuset";
    }

    /** Returns how the pin was lost for a while or for good, as seen so far; empty where it was not. */
    Optional<String> lost() {
        return lost.isEmpty() ? Optional.empty() : Optional.of(lost);
    }

    /**
     * Gives a thread a mask that it had; all that there is where none of its CPUs is left.
     *
     * @throws KernelCallException if the kernel refuses
     */
    public static void giveBack(Kernel kernel, int threadId, CpuSet mask) {
        try {
            kernel.setAffinity(threadId, mask);
        } catch (KernelCallException e) {
            if (!e.isWithoutCpu()) {
                throw e;
            }
            kernel.setAffinity(threadId, CpuSet.ALL); // the kernel cuts it down to what is online and in the cpuset
        }
    }

    /**
     * Has the JDK's own classes ask for the number of processors before a thread is pinned, which sees one of them only.
     *
     * <p>Each asks once, in its initialiser, and keeps the answer for the JVM's life. Found by their code in JDK 17.0.15
     * and 25.0.3: what calls {@code availableProcessors()} in {@code <clinit>}. None of them starts a thread by that.
     */
    static final class ProcessorCounts {

        private static final List<String> ASKING = List.of(
                "java.util.concurrent.Phaser",
                "java.util.concurrent.Exchanger",
                "java.util.concurrent.atomic.LongAdder", // by Striped64
                "java.util.concurrent.LinkedTransferQueue$DualNode",
                "java.lang.VirtualThread"); // its scheduler

        private static final long MAX_KEPT_NANOS = 100_000_000; // several times, as others may ask meanwhile

        /** Is less than a mask has where a quota or an option says so; before the first pin, which loads this class. */
        private static final int BEFORE_PINS = Runtime.getRuntime().availableProcessors();

        private ProcessorCounts() {}

        /** Has them ask, those that have not asked yet. */
        static void askNow() {
            ForkJoinPool.commonPool();
            for (String name : ASKING) {
                initialise(name);
            }
        }

        /**
         * Waits until the JVM counts the processors of a thread's new mask.
         *
         * <p>In a control group HotSpot keeps the number for 20 ms ({@code OSCONTAINER_CACHE_TIMEOUT} in its sources),
         * whichever thread asked: a collection that ran on one CPU just before would be answered in its place.
         */
        static void awaitCurrent(int cpus) {
            int awaited = Math.min(cpus, BEFORE_PINS);
            long begin = System.nanoTime();
            while (Runtime.getRuntime().availableProcessors() < awaited && System.nanoTime() - begin < MAX_KEPT_NANOS) {
                LockSupport.parkNanos(1_000_000);
            }
        }

        private static void initialise(String name) {
            try {
                Class.forName(name);
            } catch (ClassNotFoundException e) {
                return; // another JDK has no such class, and so nothing that asks
            }
        }
    }
}
