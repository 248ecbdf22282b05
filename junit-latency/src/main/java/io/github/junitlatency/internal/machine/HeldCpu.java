package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Doubt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * CPUs that other processes of this library leave alone, for worker JVMs that take turns on them; nothing is pinned.
 *
 * <p>Workers may need them for minutes, and tests of other processes for a second. So the holder gives way after every pair of
 * workers. It does not keep the CPUs for some seconds at least: each of the short tests would wait for as long.
 */
public final class HeldCpu implements AutoCloseable {

    /** Who waits is woken, and must run to take the lock; this process would else be before it. */
    private static final long HAND_OVER_MILLIS = 50;

    private final int cpu;
    private final CpuSet cpus;
    private final boolean isAll;
    private final CpuLocks all;
    private final CpuWait.Listener listener;
    private final List<Doubt> doubts = new ArrayList<>();
    private List<CpuLock> locks = List.of();

    /**
     * Holds nothing yet.
     *
     * @param cpu the CPU, or {@link Host#ANY_CPU}
     * @param cpus what to lock
     */
    HeldCpu(int cpu, CpuSet cpus, boolean isAll, CpuLocks all, CpuWait.Listener listener) {
        this.cpu = cpu;
        this.cpus = cpus;
        this.isAll = isAll;
        this.all = all;
        this.listener = listener;
    }

    /** Takes the locks; nothing is held where it throws. */
    void take() throws InterruptedException {
        List<Doubt> seen = new ArrayList<>();
        locks = all.takeAll(cpus, seen, listener);
        seen.removeAll(doubts);
        doubts.addAll(seen);
    }

    /** Returns the CPU; {@link Host#ANY_CPU} where threads cannot be pinned, or are not to be. */
    public int cpu() {
        return cpu;
    }

    /** Returns whether all CPUs are held, for threads that are not to be pinned. */
    public boolean isAll() {
        return isAll;
    }

    /** Returns the reasons that the workers may not be alone, as far as they are known. */
    public List<Doubt> doubts() {
        return List.copyOf(doubts);
    }

    /**
     * Lets those measure that wait, and waits for its turn after them as it did for the first one. No worker may run.
     *
     * @return how long that took
     * @throws InterruptedException if interrupted meanwhile; nothing is held any more then
     */
    public Duration giveWay() throws InterruptedException {
        if (!Lists.any(locks, CpuLock::isTaken)) {
            return Duration.ZERO;
        }
        long begin = System.nanoTime();
        close();
        Thread.sleep(HAND_OVER_MILLIS);
        take();
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    @Override
    public void close() {
        List<CpuLock> held = locks;
        locks = List.of();
        CpuLock.closeAll(held);
    }
}
