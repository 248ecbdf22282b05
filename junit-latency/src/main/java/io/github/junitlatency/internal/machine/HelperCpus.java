package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * Chooses and locks CPUs for helper threads, as that of the measured thread was, from their first use until closed. Belongs to the thread that measures, apart from {@link #pin} and {@link #share}.
 */
public final class HelperCpus implements AutoCloseable {

    private final CpuChoice choice;
    private final CpuLocks locks;
    private final CpuReservation reservation;
    private final List<Integer> taken = new ArrayList<>();
    private final List<CpuLock> held = new ArrayList<>();
    private final Map<Integer, Doubt> unlocked = new LinkedHashMap<>(); // those of them without a lock, and why
    private final Map<Integer, Doubt> takenAway = new ConcurrentSkipListMap<>(); // helper threads note these themselves

    HelperCpus(CpuChoice choice, CpuLocks locks, CpuReservation reservation) {
        this.choice = choice;
        this.locks = locks;
        this.reservation = reservation;
    }

    /**
     * Returns a CPU for one more helper thread, one that was used before if that is free again. Empty when the process may
     * use no other, and when the measured thread is not pinned itself.
     *
     * @param used the CPUs of the helper threads that run now
     * @throws InterruptedException if interrupted while waiting for another process
     */
    public Optional<Integer> next(Set<Integer> used) throws InterruptedException {
        Optional<Integer> again = Lists.first(taken, cpu -> !used.contains(cpu));
        return again.isPresent() ? again : takeOne();
    }

    private Optional<Integer> takeOne() throws InterruptedException {
        if (reservation.pinning().isEmpty()) {
            return Optional.empty();
        }
        CpuSet atWork = CpuSet.of(reservation.cpu()).plus(CpuSet.of(taken));
        CpuSet free = reservation.allowed().minus(atWork);
        if (free.isEmpty()) {
            return Optional.empty();
        }
        List<Doubt> doubts = new ArrayList<>();
        CpuLock lock = locks.takeAny(
                choice.order(free, atWork, choice.node(reservation.cpu()).orElse(free)), doubts);
        taken.add(lock.cpu());
        held.add(lock);
        if (!lock.isTaken()) {
            unlocked.put(lock.cpu(), doubts.get(0));
        }
        reservation.pinning().get().leaveToHelpers(lock.cpu());
        reservation.moveOthersAway();
        return Optional.of(lock.cpu());
    }

    /**
     * Returns why a CPU may not be the helper threads' alone; empty when it is locked.
     *
     * @param cpu one that {@link #next} returned
     */
    public Optional<Doubt> whyUnlocked(int cpu) {
        return Optional.ofNullable(unlocked.get(cpu));
    }

    /**
     * Pins the calling thread, which must be one that the measured thread has made, and verifies the pin. Where the CPU is no
     * more allowed to this process, it shares the others, and {@link #doubts} tells of that.
     *
     * @param cpu one that {@link #next} returned
     * @throws RuntimeException if the kernel refuses, or does not do as it says
     */
    public void pin(int cpu) {
        try {
            reservation.pinning().orElseThrow().pinHelper(cpu);
        } catch (KernelCallException e) {
            if (!e.isWithoutCpu()) {
                throw e;
            }
            share();
            takenAway.put(
                    cpu,
                    new Doubt(
                            Doubt.Kind.THREADS_BESIDE,
                            "CPU " + cpu + " of a helper thread was taken from this process while it measured: it went"
                                    + " offline, or out of the cpuset",
                            "leave CPUs and cpuset as they are while tests run"));
        }
    }

    /**
     * Lets the calling thread run on all allowed CPUs but the measured one, or on that too when there is no other. It must
     * be a thread that the measured one has made.
     */
    public void share() {
        if (reservation.pinning().isPresent()) {
            reservation.pinning().get().freeHelper();
        }
    }

    /** Starts a helper thread. */
    @FunctionalInterface
    public interface Start {
        /**
         * Starts it.
         *
         * @throws InterruptedException if interrupted while waiting for it
         */
        void run() throws InterruptedException;
    }

    /**
     * Starts a helper thread with the calling one, the measured one, on its CPU.
     *
     * <p>In a {@code @BeforeRound} method it is not pinned, and clocks are compared between that CPU and the helper's.
     *
     * @throws InterruptedException if interrupted meanwhile
     */
    public void startFromTheMeasuredCpu(Start start) throws InterruptedException {
        Optional<Pinning> pinning = reservation.pinning();
        if (pinning.isEmpty() || pinning.get().freed().isEmpty()) {
            start.run();
            return;
        }
        CpuSet freed = pinning.get().freed().get();
        pinning.get().pinAgain();
        try {
            start.run();
        } finally {
            pinning.get().free(freed);
        }
    }

    /** Returns the CPU that is measured on, or -1. */
    public int measuredCpu() {
        return reservation.cpu();
    }

    /** Returns which CPUs there are, as the end of a sentence. */
    public String described() {
        return reservation.pinning().isEmpty()
                ? "no thread can be pinned here"
                : "the process may use CPU " + reservation.allowed() + " only, and CPU " + reservation.cpu()
                        + " is measured on";
    }

    /** Returns why the CPUs were not what they should be. */
    public List<Doubt> doubts() {
        List<Doubt> doubts = new ArrayList<>(unlocked.values());
        doubts.addAll(takenAway.values());
        return doubts;
    }

    @Override
    public void close() {
        taken.clear();
        Attempts.closeAll(held);
    }
}
