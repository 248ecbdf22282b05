package io.github.junitlatency.internal.machine.cpu;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.ThreadInterruptedException;
import io.github.junitlatency.result.Doubt;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Takes the locks of CPUs, and waits for them.
 *
 * <p>The wait has an end, since the process that has the CPU may hang. One such wait is enough: later tests of this JVM
 * do not wait for what that process has kept since. Whoever keeps others waiting that long is told of it, too.
 *
 * <p>A wait does not poll, since a thread that wakes up every few milliseconds would disturb the measurement. Another thread
 * sleeps in the kernel, and the calling one wakes up once a second to report. Only a lock that this JVM has is polled for.
 */
public final class CpuLocks {

    private static final long REPORT_NANOS = 1_000_000_000;

    /** Who waits is woken, and must run to take the lock; this process would else be before it. */
    private static final long HAND_OVER_MILLIS = 50;

    private final Path shared;
    private final Duration atMost;
    private final Map<Long, Long> inVain = new HashMap<>(); // the processes that were waited for, and until when
    private long keeper; // the process that has the CPU; 0 where it is unknown

    /**
     * Prepares.
     *
     * @param shared the folder in which all users have their folders of locks
     * @param atMost the longest wait for a CPU
     */
    public CpuLocks(Path shared, Duration atMost) {
        this.shared = shared;
        this.atMost = atMost;
    }

    /**
     * Returns the locks of one holder, which has none yet.
     *
     * @param listener hears while another process is waited for
     */
    Held heldBy(CpuWait.Listener listener) {
        return new Held(listener);
    }

    /** The locks of CPUs that one test has at a time. */
    final class Held implements AutoCloseable {

        private final CpuWait.Listener listener;
        private final Set<Doubt> doubts = new LinkedHashSet<>(); // each once
        private List<CpuLock> locks = List.of();
        private Duration waited = Duration.ZERO;

        private Held(CpuWait.Listener listener) {
            this.listener = listener;
        }

        /**
         * Locks every one of some CPUs, in place of those before. Where a wait for one is in vain, it goes without, and a
         * doubt says so.
         *
         * <p>It takes the lowest first, so that two processes that want all never wait for each other.
         *
         * @throws InterruptedException if interrupted while waiting for another process; nothing is locked then
         */
        void take(CpuSet cpus) throws InterruptedException {
            close();
            long begin = System.nanoTime();
            List<CpuLock> taken = new ArrayList<>();
            try {
                for (int cpu : cpus.cpus()) {
                    taken.add(take(cpu));
                }
                locks = taken;
            } finally {
                if (locks != taken) {
                    CpuLock.closeAll(taken);
                }
            }
            waited = waited.plusNanos(System.nanoTime() - begin);
        }

        private CpuLock take(int cpu) throws InterruptedException {
            try {
                CpuLock lock = await(cpu, listener);
                if (!lock.isTaken()) {
                    doubts.add(taken(cpu));
                    lock.tellHolder();
                }
                return lock;
            } catch (IOException e) {
                doubts.add(notLockable(cpu, e));
                return new CpuLock(shared, cpu);
            }
        }

        /**
         * Lets those measure that wait, and waits for its turn after them.
         *
         * <p>Workers may need CPUs for minutes, and tests of other processes for a second. So the holder gives way after
         * every pair of workers.
         *
         * @return how long that took
         * @throws InterruptedException if interrupted meanwhile; nothing is locked any more then
         */
        Duration giveWay() throws InterruptedException {
            if (!isAnyTaken()) {
                return Duration.ZERO;
            }
            long begin = System.nanoTime();
            CpuSet cpus = CpuSet.of(Lists.map(locks, CpuLock::cpu));
            close();
            Thread.sleep(HAND_OVER_MILLIS);
            take(cpus);
            return Duration.ofNanos(System.nanoTime() - begin);
        }

        boolean isAnyTaken() {
            return Lists.any(locks, CpuLock::isTaken);
        }

        /** Returns the reasons that the CPUs may not be its alone, as far as they are known. */
        Set<Doubt> doubts() {
            for (CpuLock lock : locks) {
                if (lock.isShared()) {
                    doubts.add(shared(lock.cpu()));
                }
            }
            return doubts;
        }

        /** Returns how long CPUs were waited for, because other processes measured on them. */
        Duration waited() {
            return waited;
        }

        @Override
        public void close() {
            doubts(); // of those that are not known any more afterwards
            List<CpuLock> held = locks;
            locks = List.of();
            CpuLock.closeAll(held);
        }
    }

    /** Waits for one CPU; its lock is not taken where the wait was in vain. */
    private CpuLock await(int cpu, CpuWait.Listener listener) throws IOException, InterruptedException {
        Optional<CpuLock> free = CpuLock.tryAcquire(shared, cpu);
        if (free.isPresent()) {
            return free.get();
        }
        CpuLock lock = new CpuLock(shared, cpu);
        FutureTask<Void> turn = new FutureTask<>(() -> {
            lock.take();
            return null;
        });
        Thread queueing = new Thread(turn, "junit-latency waits for CPU " + cpu);
        queueing.setDaemon(true); // nothing is lost where the JVM ends meanwhile
        boolean isTaken = false;
        try {
            lock.open();
            keeper = lock.holder();
            queueing.start();
            boolean isKept = inVain.getOrDefault(keeper, Long.MIN_VALUE) > lock.takenMillis();
            long left = isKept ? 0 : atMost.toNanos();
            long end = System.nanoTime() + left;
            while (!isDone(turn, Math.min(left, REPORT_NANOS)) && left > 0) {
                left = Math.max(0, end - System.nanoTime());
                keeper = lock.holder();
                listener.hear(new CpuWait(cpu, keeper, Duration.ofNanos(left)));
            }
            isTaken = lock.isTaken();
            if (!isTaken && !isKept) {
                inVain.put(keeper, System.currentTimeMillis());
            }
            return lock;
        } finally {
            if (!isTaken) {
                lock.close(); // which ends the other thread
            }
        }
    }

    private static boolean isDone(FutureTask<Void> turn, long nanos) throws IOException, InterruptedException {
        try {
            turn.get(nanos, TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IOException(e.getCause().getMessage(), e);
        }
    }

    private Doubt taken(int cpu) {
        return new Doubt(
                Doubt.Kind.CPU_TAKEN,
                (keeper == 0 ? "another process" : "process " + keeper) + " measures on CPU " + cpu
                        + " too, and kept it for as long as others wait for it",
                "run fewer forks at a time, and end that process if it hangs");
    }

    private static Doubt shared(int cpu) {
        return new Doubt(
                Doubt.Kind.CPU_TAKEN,
                "another process measured on CPU " + cpu + " too, after it had waited as long as others wait for it",
                "run fewer forks at a time");
    }

    private Doubt notLockable(int cpu, IOException e) throws InterruptedException {
        if (e instanceof ClosedByInterruptException) { // Java closes the channel of an interrupted thread
            Thread.interrupted();
            throw ThreadInterruptedException.during("while it took a CPU's lock")
                    .causedBy(e);
        }
        return new Doubt(
                Doubt.Kind.LOAD,
                "CPU " + cpu + " cannot be locked against other processes: " + e.getMessage(),
                "make " + shared + " writable; " + CpuLock.Folder.in(shared).path()
                        + " must be absent, or a folder of this user alone (mode 0700)");
    }

    /**
     * A measurement that waits for a CPU.
     *
     * @param process the process that has the CPU; 0 where it is unknown
     * @param atMost the rest of the longest wait for that process's measurement
     */
    public record CpuWait(int cpu, long process, Duration atMost) {

        /** Hears now and then what a measurement waits for. */
        @FunctionalInterface
        public interface Listener {

            /** Ignores it. */
            Listener NOBODY = wait -> {};

            /** Hears. */
            void hear(CpuWait wait);
        }
    }
}
