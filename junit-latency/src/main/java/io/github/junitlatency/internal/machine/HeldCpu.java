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

    /** Who waits is woken, and must run to take the place that becomes free; this process would else be before the second one. */
    private static final long HAND_OVER_MILLIS = 50;

    private final int cpu;
    private final CpuSet cpus;
    private final boolean isAll;
    private final CpuClaims claims;
    private final CpuWait.Listener listener;
    private final List<Doubt> doubts = new ArrayList<>();
    private List<CpuLock> locks = List.of();

    /**
     * Holds nothing yet.
     *
     * @param cpu the CPU, or {@link Host#ANY_CPU}
     * @param cpus what to lock
     */
    HeldCpu(int cpu, CpuSet cpus, boolean isAll, CpuClaims claims, CpuWait.Listener listener) {
        this.cpu = cpu;
        this.cpus = cpus;
        this.isAll = isAll;
        this.claims = claims;
        this.listener = listener;
    }

    /** Takes the locks; nothing is held where it throws. */
    void take() throws InterruptedException {
        List<Doubt> seen = new ArrayList<>();
        locks = claims.lockAll(cpus, seen, listener);
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

    /** Returns whether another process waits for one of them. Threads that are started and awaited between two turns may ask. */
    public synchronized boolean isAwaited() {
        return Lists.any(locks, CpuLock::isAwaited);
    }

    /**
     * Lets those measure that wait, and waits for its turn after them as it did for the first one. No worker may run.
     *
     * @return how long that took; zero where nobody waits
     * @throws InterruptedException if interrupted meanwhile; nothing is held any more then
     */
    public Duration giveWay() throws InterruptedException {
        if (!isAwaited()) {
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
        Attempts.closeAll(held);
    }
}
