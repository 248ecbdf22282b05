package io.github.junitlatency.internal.host;

import io.github.junitlatency.result.Doubt;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Takes the lock of one of several CPUs, waiting for a while.
 *
 * @param shared where all users have their folders of locks
 * @param maxWait how long to wait
 */
record CpuLocks(Path shared, Duration maxWait) {

    private static final Duration POLL = Duration.ofMillis(20);

    /**
     * A CPU that was taken.
     *
     * @param lock empty when it could not be locked
     */
    record Locked(int cpu, Optional<CpuLock> lock) {}

    /**
     * Waits for the best CPU, then takes any other that is free, then goes without a lock and says so.
     *
     * @param candidates the CPUs, best first; at least one
     * @param doubts is added to when there is no lock
     */
    Locked take(List<Integer> candidates, List<Doubt> doubts) throws InterruptedException {
        return take(candidates.subList(0, 1), candidates, doubts);
    }

    /**
     * Takes the best CPU that is free, waits where none is, then goes without a lock and says so.
     *
     * @param candidates the CPUs, best first; at least one
     * @param doubts is added to when there is no lock
     */
    Locked takeAny(List<Integer> candidates, List<Doubt> doubts) throws InterruptedException {
        return take(candidates, candidates, doubts);
    }

    private Locked take(List<Integer> awaited, List<Integer> candidates, List<Doubt> doubts)
            throws InterruptedException {
        int best = candidates.get(0);
        try {
            long deadline = System.nanoTime() + maxWait.toNanos();
            Optional<Locked> locked = tryEach(awaited);
            while (locked.isEmpty() && System.nanoTime() < deadline) {
                Thread.sleep(POLL.toMillis());
                locked = tryEach(awaited);
            }
            locked = locked.isPresent() ? locked : tryEach(candidates);
            if (locked.isPresent()) {
                return locked.get();
            }
            doubts.add(new Doubt(
                    "cpu-shared",
                    "another process measures on CPU " + best + ", and none became free in " + maxWait.toSeconds()
                            + " s",
                    "run fewer forks than there are CPUs"));
        } catch (IOException e) {
            doubts.add(new Doubt(
                    "cpu-shared",
                    "CPU " + best + " cannot be locked against other processes: " + e.getMessage(),
                    "make " + shared + " writable; " + LockFolder.in(shared).path()
                            + " must be absent, or a folder of this user alone (mode 0700)"));
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
}
