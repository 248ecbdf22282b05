package io.github.junitlatency.internal.machine.cpu;

import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.result.Doubt;
import java.time.Duration;
import java.util.List;

/**
 * CPUs that other processes of this library leave alone, for worker JVMs that take turns on them; nothing is pinned.
 *
 * <p>Workers may need them for minutes, and tests of other processes for a second. So the holder gives way after every
 * pair of workers. It does not keep the CPUs for some seconds at least: each of the short tests would wait for as long.
 */
public final class HeldCpu implements AutoCloseable {

    /** Who waits is woken, and must run to take the lock; this process would else be before it. */
    private static final long HAND_OVER_MILLIS = 50;

    private final int cpu;
    private final boolean isAll;
    private final CpuReservation locked;
    private final CpuWait.Listener listener;

    /**
     * Prepares.
     *
     * @param cpu the CPU, or {@link CpuSet#ANY_CPU}
     * @param isAll whether all CPUs are held instead
     * @param locked has them locked
     * @param listener hears while another process is waited for
     */
    public HeldCpu(int cpu, boolean isAll, CpuReservation locked, CpuWait.Listener listener) {
        this.cpu = cpu;
        this.isAll = isAll;
        this.locked = locked;
        this.listener = listener;
    }

    /** Returns the CPU; {@link CpuSet#ANY_CPU} where threads cannot be pinned, or are not to be. */
    public int cpu() {
        return cpu;
    }

    /** Returns whether all CPUs are held, for threads that are not to be pinned. */
    public boolean isAll() {
        return isAll;
    }

    /** Returns the reasons that the workers may not be alone, as far as they are known. */
    public List<Doubt> doubts() {
        return locked.doubts(0);
    }

    /**
     * Lets those measure that wait, and waits for its turn after them as it did for the first one. No worker may run.
     *
     * @return how long that took
     * @throws InterruptedException if interrupted meanwhile; nothing is held any more then
     */
    public Duration giveWay() throws InterruptedException {
        if (!locked.isLocked()) {
            return Duration.ZERO;
        }
        long begin = System.nanoTime();
        close();
        Thread.sleep(HAND_OVER_MILLIS);
        locked.free(listener);
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    @Override
    public void close() {
        locked.close();
    }
}
