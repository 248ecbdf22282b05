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
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Takes the lock of one of several CPUs, and waits for it.
 *
 * <p>A wait ends when one measurement has kept the CPU for {@code forEach}. Later tests of this JVM do not wait for that
 * measurement again, which may hang: they go on to another CPU at once. For others they wait no longer than {@code again}: one long
 * wait in vain is enough.
 *
 * <p>A wait does not poll, since a thread that wakes up every few milliseconds would disturb the measurement. Another thread
 * sleeps in the kernel, and the calling one wakes up once a second to report. Only measurements of this JVM are polled for, which
 * a copy of this class in another class loader may make.
 */
final class CpuLocks {

    private static final long POLL_MILLIS = 20;
    private static final long REPORT_NANOS = 1_000_000_000;

    /** A helper's CPU is waited for on a CPU that others wait for. */
    private static final Duration MAX_HELPER_WAIT = Duration.ofSeconds(10);

    private final Path shared;
    private final Duration again;
    private Duration forEach;
    private final Map<Integer, String> givenUp = new HashMap<>(); // the holder that was waited for in vain, by CPU

    /**
     * Prepares.
     *
     * @param shared the folder in which all users have their folders of locks
     * @param forEach the longest wait for each measurement that has the CPU
     * @param again the same after one such wait was in vain, if that is shorter
     */
    CpuLocks(Path shared, Duration forEach, Duration again) {
        this.shared = shared;
        this.forEach = forEach;
        this.again = again;
    }

    /**
     * A CPU that was taken.
     *
     * @param lock empty when it could not be locked
     * @param waited the time that it was waited for
     */
    record Locked(int cpu, Optional<CpuLock> lock, Duration waited) {

        static Locked without(int cpu, Duration waited) {
            return new Locked(cpu, Optional.empty(), waited);
        }
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
        try {
            for (int cpu : candidates) {
                Optional<CpuLock> lock = await(cpu, listener);
                if (lock.isPresent()) {
                    if (cpu != best) {
                        doubts.add(secondBest(cpu, best));
                    }
                    return new Locked(cpu, lock, since(begin));
                }
            }
            doubts.add(taken(best));
        } catch (IOException e) {
            doubts.add(notLockable(best, e));
        }
        return Locked.without(best, since(begin));
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /** Waits for one CPU; empty where the wait was given up. */
    private Optional<CpuLock> await(int cpu, CpuWait.Listener listener) throws IOException, InterruptedException {
        String itself = ProcessHandle.current().pid() + " itself";
        long begin = System.nanoTime();
        Optional<CpuLock> opened = CpuLock.open(shared, cpu);
        while (opened.isEmpty() && left(begin) > 0) {
            report(cpu, itself, left(begin), listener);
            Thread.sleep(POLL_MILLIS);
            opened = CpuLock.open(shared, cpu);
        }
        if (opened.isEmpty()) {
            giveUp(cpu, itself);
            return Optional.empty();
        }
        boolean isTaken = false;
        try {
            isTaken = opened.get().tryTake() || awaitTurn(opened.get(), cpu, listener);
            return isTaken ? opened : Optional.empty();
        } catch (ClosedByInterruptException e) {
            throw interrupted(e);
        } finally {
            if (!isTaken) {
                opened.get().close();
            }
        }
    }

    private boolean awaitTurn(CpuLock lock, int cpu, CpuWait.Listener listener)
            throws IOException, InterruptedException {
        FutureTask<Void> turn = new FutureTask<>(() -> {
            lock.take();
            return null;
        });
        Thread queueing = new Thread(turn, "junit-latency waits for CPU " + cpu);
        queueing.setDaemon(true); // nothing is lost where the JVM ends meanwhile
        queueing.start();
        String holder = lock.holder();
        long begin = System.nanoTime();
        while (left(begin) > 0 && !holder.equals(givenUp.get(cpu))) {
            try {
                turn.get(Math.min(left(begin), REPORT_NANOS), TimeUnit.NANOSECONDS);
                return true;
            } catch (TimeoutException e) {
                String now = lock.holder();
                begin = now.equals(holder)
                        ? begin
                        : System.nanoTime(); // another measurement has it, which may take as long
                holder = now;
                report(cpu, holder, left(begin), listener);
            } catch (ExecutionException e) {
                throw new IOException(e.getCause().getMessage(), e);
            }
        }
        giveUp(cpu, holder);
        return false;
    }

    private void giveUp(int cpu, String holder) {
        givenUp.put(cpu, holder);
        forEach = again.compareTo(forEach) < 0 ? again : forEach;
    }

    private long left(long begin) {
        return forEach.toNanos() - (System.nanoTime() - begin);
    }

    private static void report(int cpu, String holder, long leftNanos, CpuWait.Listener listener) {
        listener.hear(new CpuWait(cpu, CpuLock.process(holder), Duration.ofNanos(Math.max(0, leftNanos))));
    }

    /** Returns the exception for an interrupted thread, whose channel Java has closed; it is not interrupted any more. */
    private static InterruptedException interrupted(ClosedByInterruptException e) {
        Thread.interrupted();
        return ThreadInterruptedException.during("while it took a CPU's lock").causedBy(e);
    }

    /**
     * Takes the best CPU that is free, waits a little where none is, then goes without a lock and says so.
     *
     * @param candidates the CPUs, best first; at least one
     * @param doubts is added to when there is no lock
     */
    Locked takeAny(List<Integer> candidates, List<Doubt> doubts) throws InterruptedException {
        long begin = System.nanoTime();
        int best = candidates.get(0);
        try {
            Duration maxWait = forEach.compareTo(MAX_HELPER_WAIT) < 0 ? forEach : MAX_HELPER_WAIT;
            do {
                for (int cpu : candidates) {
                    Optional<CpuLock> lock = CpuLock.tryAcquire(shared, cpu);
                    if (lock.isPresent()) {
                        return new Locked(cpu, lock, since(begin));
                    }
                }
                Thread.sleep(POLL_MILLIS);
            } while (since(begin).compareTo(maxWait) < 0);
            doubts.add(new Doubt(
                    Doubt.Kind.CPU_SHARED,
                    "another process measures on CPU " + best + ", and none became free in " + maxWait.toSeconds()
                            + " s",
                    "run fewer forks than there are CPUs"));
        } catch (ClosedByInterruptException e) {
            throw interrupted(e);
        } catch (IOException e) {
            doubts.add(notLockable(best, e));
        }
        return Locked.without(best, since(begin));
    }

    private Doubt taken(int best) {
        return new Doubt(
                Doubt.Kind.CPU_TAKEN,
                holder(best) + " measures on CPU " + best + " too, and kept it for as long as others wait for it",
                "run fewer forks at a time, and end that process if it hangs");
    }

    private Doubt secondBest(int cpu, int best) {
        return new Doubt(
                Doubt.Kind.CPU_SHARED,
                "CPU " + cpu + " was taken, because " + holder(best) + " kept CPU " + best
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

    /** Returns who kept a CPU for too long. */
    private String holder(int cpu) {
        long process = CpuLock.process(givenUp.getOrDefault(cpu, ""));
        return process == 0 ? "another process" : "process " + process;
    }
}
