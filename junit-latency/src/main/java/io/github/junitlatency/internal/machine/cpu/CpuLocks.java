package io.github.junitlatency.internal.machine.cpu;

import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.ThreadInterruptedException;
import io.github.junitlatency.result.Doubt;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Takes the lock of one of several CPUs, and waits for it.
 *
 * <p>The wait has an end, since the process that has the CPU may hang. After one wait in vain, later tests of this JVM
 * wait no longer than {@code again}: one long wait is enough.
 *
 * <p>A wait does not poll, since a thread that wakes up every few milliseconds would disturb the measurement. Another thread
 * sleeps in the kernel, and the calling one wakes up once a second to report. Only a lock that this JVM has is polled for.
 */
public final class CpuLocks {

    private static final long REPORT_NANOS = 1_000_000_000;

    private final Path shared;
    private final Duration again;
    private Duration atMost;
    private long keeper; // the process that was waited for in vain; 0 where it is unknown

    /**
     * Prepares.
     *
     * @param shared the folder in which all users have their folders of locks
     * @param atMost the longest wait for a CPU
     * @param again the same after one such wait was in vain, if that is shorter
     */
    public CpuLocks(Path shared, Duration atMost, Duration again) {
        this.shared = shared;
        this.atMost = atMost;
        this.again = again;
    }

    /**
     * Waits for the best CPU. Where that is in vain, it takes the next one that is free, or goes without a lock, and
     * says so.
     *
     * @param candidates the CPUs, best first; at least one
     * @param doubts is added to where it is not the best, and where there is no lock
     * @return of the CPU to use; not taken where there can be no lock
     */
    CpuLock take(List<Integer> candidates, Collection<Doubt> doubts, CpuWait.Listener listener)
            throws InterruptedException {
        int best = candidates.get(0);
        try {
            CpuLock lock = await(best, atMost, listener);
            if (lock.isTaken()) {
                return lock;
            }
            atMost = least(atMost, again);
            Optional<CpuLock> free = free(candidates);
            if (free.isEmpty()) {
                doubts.add(taken(best));
            } else if (free.get().cpu() != best) {
                doubts.add(secondBest(free.get().cpu(), best));
            }
            return free.orElse(lock);
        } catch (IOException e) {
            doubts.add(notLockable(best, e));
            return new CpuLock(shared, best);
        }
    }

    /**
     * Locks every one of some CPUs, the lowest first, so that two processes that want all never wait for each other.
     *
     * @throws InterruptedException if interrupted while waiting for another process
     */
    List<CpuLock> takeAll(CpuSet cpus, Collection<Doubt> doubts, CpuWait.Listener listener)
            throws InterruptedException {
        List<CpuLock> taken = new ArrayList<>();
        try {
            for (int cpu : cpus.cpus()) {
                taken.add(take(List.of(cpu), doubts, listener));
            }
            return taken;
        } catch (InterruptedException | RuntimeException e) {
            CpuLock.closeAll(taken);
            throw e;
        }
    }

    private Optional<CpuLock> free(List<Integer> candidates) throws IOException {
        for (int cpu : candidates) {
            Optional<CpuLock> lock = CpuLock.tryAcquire(shared, cpu);
            if (lock.isPresent()) {
                return lock;
            }
        }
        return Optional.empty();
    }

    /** Waits for one CPU; its lock is not taken where the wait was in vain. */
    private CpuLock await(int cpu, Duration wait, CpuWait.Listener listener) throws IOException, InterruptedException {
        Optional<CpuLock> free = free(List.of(cpu));
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
            long end = System.nanoTime() + wait.toNanos();
            long left = wait.toNanos();
            while (!isDone(turn, Math.min(left, REPORT_NANOS)) && left > 0) {
                left = Math.max(0, end - System.nanoTime());
                keeper = lock.holder();
                listener.hear(new CpuWait(cpu, keeper, Duration.ofNanos(left)));
            }
            isTaken = lock.isTaken();
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

    private static Duration least(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private Doubt taken(int best) {
        return new Doubt(
                Doubt.Kind.CPU_TAKEN,
                holder() + " measures on CPU " + best + " too, and kept it for as long as others wait for it",
                "run fewer forks at a time, and end that process if it hangs");
    }

    private Doubt secondBest(int cpu, int best) {
        return new Doubt(
                Doubt.Kind.LOAD,
                "CPU " + cpu + " was taken, because " + holder() + " kept CPU " + best
                        + " for as long as others wait for it; its other threads may run here",
                "run fewer forks at a time, and end that process if it hangs");
    }

    private Doubt notLockable(int best, IOException e) throws InterruptedException {
        if (e instanceof ClosedByInterruptException) { // Java closes the channel of an interrupted thread
            Thread.interrupted();
            throw ThreadInterruptedException.during("while it took a CPU's lock")
                    .causedBy(e);
        }
        return new Doubt(
                Doubt.Kind.LOAD,
                "CPU " + best + " cannot be locked against other processes: " + e.getMessage(),
                "make " + shared + " writable; " + LockFolder.in(shared).path()
                        + " must be absent, or a folder of this user alone (mode 0700)");
    }

    /** Returns who kept a CPU for too long. */
    private String holder() {
        return keeper == 0 ? "another process" : "process " + keeper;
    }
}
