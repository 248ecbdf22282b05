package io.github.junitlatency.internal.machine;

import io.github.junitlatency.result.Doubt;
import java.util.List;

/**
 * CPUs that other processes of this library leave alone, for worker JVMs that take turns on them; nothing is pinned.
 *
 * @param cpu the CPU; {@link Host#ANY_CPU} where threads cannot be pinned, or are not to be
 * @param isAll whether all CPUs are held, for threads that are not to be pinned
 * @param doubts the reasons that the workers may not be alone
 */
public record HeldCpu(int cpu, boolean isAll, List<CpuLock> locks, List<Doubt> doubts) implements AutoCloseable {

    @Override
    public void close() {
        Attempts.closeAll(locks);
    }
}
