package io.github.junitlatency.internal.host;

import io.github.junitlatency.result.Doubt;
import java.util.List;
import java.util.Optional;

/** A CPU that other processes of this library leave alone, for worker JVMs that take turns on it; nothing is pinned. */
public final class HeldCpu implements AutoCloseable {

    private final int cpu;
    private final Optional<CpuLock> lock;
    private final List<Doubt> doubts;

    HeldCpu(int cpu, Optional<CpuLock> lock, List<Doubt> doubts) {
        this.cpu = cpu;
        this.lock = lock;
        this.doubts = List.copyOf(doubts);
    }

    /** Returns the CPU; {@link Host#ANY_CPU} where threads cannot be pinned. */
    public int cpu() {
        return cpu;
    }

    /** Returns why it may not be alone. */
    public List<Doubt> doubts() {
        return doubts;
    }

    @Override
    public void close() {
        if (lock.isPresent()) {
            lock.get().close();
        }
    }
}
