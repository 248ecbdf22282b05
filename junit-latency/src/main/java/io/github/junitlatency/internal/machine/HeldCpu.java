package io.github.junitlatency.internal.machine;

import io.github.junitlatency.result.Doubt;
import java.util.List;

/** CPUs that other processes of this library leave alone, for worker JVMs that take turns on them; nothing is pinned. */
public final class HeldCpu implements AutoCloseable {

    private final int cpu;
    private final boolean isAll;
    private final List<CpuLock> locks;
    private final List<Doubt> doubts;

    HeldCpu(int cpu, boolean isAll, List<CpuLock> locks, List<Doubt> doubts) {
        this.cpu = cpu;
        this.isAll = isAll;
        this.locks = List.copyOf(locks);
        this.doubts = List.copyOf(doubts);
    }

    /** Returns the CPU; {@link Host#ANY_CPU} where threads cannot be pinned, or are not to be. */
    public int cpu() {
        return cpu;
    }

    /** Returns whether all CPUs are held, for threads that are not to be pinned. */
    public boolean isAll() {
        return isAll;
    }

    /** Returns why they may not be alone. */
    public List<Doubt> doubts() {
        return doubts;
    }

    @Override
    public void close() {
        for (CpuLock lock : locks) {
            lock.close();
        }
    }
}
