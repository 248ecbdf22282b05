package io.github.junitlatency.host;

import io.github.junitlatency.result.Doubt;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Takes the lock of one of several CPUs, waiting for the best of them for a while.
 *
 * @param folder where all processes of this user keep their locks
 * @param patience how long to wait for the best
 */
record CpuLocks(Path folder, Duration patience) {

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
        int best = candidates.get(0);
        try {
            long deadline = System.nanoTime() + patience.toNanos();
            Optional<CpuLock> lock = CpuLock.tryAcquire(folder, best);
            while (lock.isEmpty() && System.nanoTime() < deadline) {
                Thread.sleep(POLL.toMillis());
                lock = CpuLock.tryAcquire(folder, best);
            }
            if (lock.isPresent()) {
                return new Locked(best, lock);
            }
            for (int cpu : candidates) {
                lock = CpuLock.tryAcquire(folder, cpu);
                if (lock.isPresent()) {
                    return new Locked(cpu, lock);
                }
            }
            doubts.add(new Doubt(
                    "cpu-shared",
                    "another process measures on CPU " + best + ", and none became free in " + patience.toSeconds()
                            + " s",
                    "run fewer forks than there are CPUs"));
        } catch (IOException e) {
            doubts.add(new Doubt(
                    "cpu-shared",
                    "CPU " + best + " cannot be locked against other processes: " + e.getMessage(),
                    "make " + folder + " writable"));
        }
        return new Locked(best, Optional.empty());
    }
}
