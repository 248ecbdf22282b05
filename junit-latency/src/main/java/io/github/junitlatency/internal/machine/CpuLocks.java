package io.github.junitlatency.internal.machine;

import io.github.junitlatency.result.Doubt;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Takes the lock of one of several CPUs, waiting for its turn.
 *
 * <p>A measurement that was waited for in vain, because it hangs or takes very long, is not waited for again: the next test goes
 * on to another CPU at once. So all tests of a JVM together wait in vain once for each such measurement.
 */
final class CpuLocks {

    private static final long POLL_MILLIS = 20;

    /** A helper's CPU is waited for on a CPU that others wait for. */
    private static final Duration MAX_HELPER_WAIT = Duration.ofSeconds(10);

    private final Path shared;
    private final Duration forEach;
    private final Map<Integer, String> givenUp = new HashMap<>(); // by CPU, whose measurement

    /**
     * Prepares.
     *
     * @param shared where all users have their folders of locks
     * @param forEach how long to wait for each measurement that comes first
     */
    CpuLocks(Path shared, Duration forEach) {
        this.shared = shared;
        this.forEach = forEach;
    }

    /**
     * A CPU that was taken.
     *
     * @param lock empty when it could not be locked
     * @param waited how long it was waited for
     */
    record Locked(int cpu, Optional<CpuLock> lock, Duration waited) {

        /** Has one that nobody waited for. */
        Locked(int cpu, Optional<CpuLock> lock) {
            this(cpu, lock, Duration.ZERO);
        }
    }

    /** Returns where all users have their folders of locks. */
    Path shared() {
        return shared;
    }

    /**
     * Waits for the best CPU; where that is in vain, for the next one; where all are, goes without a lock and says so.
     *
     * @param candidates the CPUs, best first; at least one
     * @param doubts is added to where it is not the best, and where there is no lock
     */
    Locked take(List<Integer> candidates, List<Doubt> doubts, CpuWait.Listener listener) throws InterruptedException {
        long begin = System.nanoTime();
        int best = candidates.get(0);
        String holder = "";
        Optional<Locked> locked = Optional.empty();
        try {
            for (int i = 0; i < candidates.size() && locked.isEmpty(); i++) {
                int cpu = candidates.get(i);
                CpuTurn turn = new CpuTurn(shared, cpu, forEach, listener);
                Optional<CpuLock> lock = turn.await(givenUp.getOrDefault(cpu, ""));
                if (lock.isPresent()) {
                    locked = Optional.of(new Locked(cpu, lock, Duration.ofNanos(System.nanoTime() - begin)));
                } else {
                    givenUp.put(cpu, turn.holder());
                    holder = i == 0 ? turn.holder() : holder;
                }
            }
            if (locked.isEmpty() || locked.get().cpu() != best) {
                doubts.add(locked.isEmpty() ? taken(best, holder) : secondBest(locked.get(), best, holder));
            }
        } catch (IOException e) {
            doubts.add(notLockable(best, e));
        }
        return locked.orElse(new Locked(best, Optional.empty(), Duration.ofNanos(System.nanoTime() - begin)));
    }

    /**
     * Takes the best CPU that is free, waits a little where none is, then goes without a lock and says so.
     *
     * @param candidates the CPUs, best first; at least one
     * @param doubts is added to when there is no lock
     */
    Locked takeAny(List<Integer> candidates, List<Doubt> doubts) throws InterruptedException {
        int best = candidates.get(0);
        try {
            Duration maxWait = forEach.compareTo(MAX_HELPER_WAIT) < 0 ? forEach : MAX_HELPER_WAIT;
            long deadline = System.nanoTime() + maxWait.toNanos();
            Optional<Locked> locked = tryEach(candidates);
            while (locked.isEmpty() && System.nanoTime() < deadline) {
                Thread.sleep(POLL_MILLIS);
                locked = tryEach(candidates);
            }
            if (locked.isPresent()) {
                return locked.get();
            }
            doubts.add(new Doubt(
                    Doubt.Kind.CPU_SHARED,
                    "another process measures on CPU " + best + ", and none became free in " + maxWait.toSeconds()
                            + " s",
                    "run fewer forks than there are CPUs"));
        } catch (ClosedByInterruptException e) {
            throw CpuTurn.interrupted(e);
        } catch (IOException e) {
            doubts.add(notLockable(best, e));
        }
        return new Locked(best, Optional.empty());
    }

    private Optional<Locked> tryEach(List<Integer> cpus) throws IOException {
        for (int cpu : cpus) {
            Optional<CpuLock> lock = CpuLock.tryAcquire(shared, cpu);
            if (lock.isPresent()) {
                return Optional.of(new Locked(cpu, lock));
            }
        }
        return Optional.empty();
    }

    private static Doubt taken(int best, String holder) {
        return new Doubt(
                Doubt.Kind.CPU_TAKEN,
                who(holder) + " measures on CPU " + best + " too, and kept it for as long as others wait for it",
                "run fewer forks at a time, and end that process if it hangs");
    }

    private static Doubt secondBest(Locked locked, int best, String holder) {
        return new Doubt(
                Doubt.Kind.CPU_SHARED,
                "CPU " + locked.cpu() + " was taken, because " + who(holder) + " kept CPU " + best
                        + " for as long as others wait for it; its other threads may run here",
                "run fewer forks at a time, and end that process if it hangs");
    }

    private Doubt notLockable(int best, IOException e) {
        return new Doubt(
                Doubt.Kind.CPU_SHARED,
                "CPU " + best + " cannot be locked against other processes: " + e.getMessage(),
                "make " + shared + " writable; " + LockFolder.in(shared).path()
                        + " must be absent, or a folder of this user alone (mode 0700)");
    }

    private static String who(String holder) {
        long process = CpuLockFile.process(holder);
        return process == 0 ? "another process" : "process " + process;
    }
}
