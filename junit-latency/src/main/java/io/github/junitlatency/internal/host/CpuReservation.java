package io.github.junitlatency.internal.host;

import io.github.junitlatency.result.Doubt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A CPU to measure on: locked against other processes, the calling thread pinned to it; all given back on close. */
public final class CpuReservation implements AutoCloseable {

    private final CpuSet allowed;
    private final Optional<CpuLock> lock;
    private final Optional<Pinning> pinning;
    private final int cpu;
    private final List<Doubt> doubts;
    private Duration waited = Duration.ZERO;

    CpuReservation(int cpu, CpuSet allowed, Optional<CpuLock> lock, Optional<Pinning> pinning, List<Doubt> doubts) {
        this.cpu = cpu;
        this.allowed = allowed;
        this.lock = lock;
        this.pinning = pinning;
        this.doubts = new ArrayList<>(doubts);
    }

    /** Returns the CPU that the calling thread is pinned to, or -1. */
    public int cpu() {
        return pinning.isPresent() ? cpu : -1;
    }

    /** Notes how long the CPU was waited for. */
    CpuReservation after(Duration wait) {
        waited = wait;
        return this;
    }

    /** Returns how long the CPU was waited for, because other processes measured on it. */
    public Duration waited() {
        return waited;
    }

    /** Returns the CPUs that the thread could run on before it was pinned. */
    CpuSet allowed() {
        return allowed;
    }

    /** Returns the pin; empty when the thread is not pinned. */
    Optional<Pinning> pinning() {
        return pinning;
    }

    /**
     * Moves the JVM's other threads off the CPU, those too that were born on it since the last call.
     *
     * <p>Processes that were started meanwhile get the mask that they would have had.
     *
     * @return the ids of the threads that could not be moved
     */
    public List<Integer> moveOthersAway() {
        if (pinning.isEmpty()) {
            return List.of();
        }
        List<Integer> staying = pinning.get().moveOthersAway();
        if (!staying.isEmpty()) {
            addOnce(new Doubt(
                    "threads-beside",
                    staying.size() + " other threads of this JVM could not be moved off CPU " + cpu,
                    "do not pin threads of your own to it"));
        }
        Set<Integer> refused = pinning.get().refusedChildren();
        if (!refused.isEmpty()) {
            addOnce(new Doubt(
                    "processes-beside",
                    "processes that the test started, task "
                            + refused.iterator().next()
                            + " for one, keep the mask of the measured thread, because the kernel lets nobody change it",
                    "start processes of other users in @BeforeEach"));
        }
        return staying;
    }

    private void addOnce(Doubt doubt) {
        if (!doubts.contains(doubt)) {
            doubts.add(doubt);
        }
    }

    /**
     * Returns why the reservation was not what it should be.
     *
     * @param migrations iterations that ended on another CPU
     */
    public List<Doubt> doubts(long migrations) {
        List<Doubt> all = new ArrayList<>(doubts);
        Optional<String> lost = Optional.empty();
        if (pinning.isPresent()) {
            pinning.get().keepPinned(); // which finds out whether the mask is another one by now
            lost = pinning.get().lost();
        }
        if (migrations > 0 || lost.isPresent()) {
            all.add(new Doubt(
                    "pin-lost",
                    lost.orElse("somebody moved the thread off CPU " + cpu + " while it measured"),
                    "keep taskset, cpuset managers and other pinning libraries away from this process"));
        }
        return all;
    }

    @Override
    public void close() {
        try {
            if (pinning.isPresent()) {
                pinning.get().close();
            }
        } finally {
            if (lock.isPresent()) {
                lock.get().close();
            }
        }
    }
}
