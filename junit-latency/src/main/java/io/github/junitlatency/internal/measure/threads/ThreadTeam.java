package io.github.junitlatency.internal.measure.threads;

import io.github.junitlatency.internal.machine.file.ThreadInterruptedException;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.SharedBody;
import io.github.junitlatency.internal.measure.samples.Concurrency;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * The threads that run a body at once: the calling one, number 0, and others, which wait between two works.
 *
 * <p>They belong to one measurement, and end with it.
 */
public final class ThreadTeam implements AutoCloseable {

    private static final long MAX_END_NANOS = 2_000_000_000L;
    private static final long MAX_END_NANOS_EACH = 10_000_000; // until each of many threads has had a CPU
    private static final String NAME = "latency-test "; // the kernel cuts names at 15 bytes

    /** The calling thread, whichever that is. */
    public static final ThreadTeam ALONE = new ThreadTeam(1, () -> ThreadCounters.NONE, 1, thread -> {});

    private final int size;
    private final TeamBarrier barrier;
    private final ConcurrencyMeter concurrencyMeter;
    private final List<Thread> others = new ArrayList<>();
    private final Object lock = new Object();
    private TeamTask<?> work; // null between two works
    private final Object[] results;
    private Thread caller; // of the work that runs
    private Throwable failure;
    private int failed; // the number of the thread that failed first
    private long failedNanos;
    private int running; // of the others
    private volatile long works;
    private volatile boolean isOver;

    /** Is done by every thread of a team at the same time. */
    @FunctionalInterface
    public interface TeamTask<T> {
        /**
         * Does it on one thread.
         *
         * @param thread its number, 0 for the calling one
         * @throws Throwable what the user's code threw
         */
        T run(int thread) throws Throwable;
    }

    /**
     * Starts the other threads, as daemons of the calling thread's group and class loader.
     *
     * @param counters gives the calling thread's
     * @param cpus that the process may use
     * @param starting has the calling thread begin, by its number, on a CPU of its own
     */
    public ThreadTeam(int size, Supplier<ThreadCounters> counters, int cpus, IntConsumer starting) {
        this.size = size;
        concurrencyMeter = new ConcurrencyMeter(size, counters, cpus, System::nanoTime);
        barrier = new TeamBarrier(size, cpus, concurrencyMeter, starting);
        results = new Object[size];
        for (int i = 1; i < size; i++) {
            int number = i;
            Thread thread = new Thread(() -> serve(number), name(i));
            thread.setDaemon(true);
            others.add(thread);
        }
        startOthers();
    }

    private void startOthers() {
        int started = 1;
        try {
            for (Thread thread : others) {
                thread.start();
                started++;
            }
        } catch (OutOfMemoryError e) { // also where the system allows no more
            close();
            throw new IllegalStateException(
                    "only " + started + " of " + size + " threads can be had (" + e.getMessage()
                            + "); lower threads, or raise the limits of this process (ulimit -u, pids.max) and its memory",
                    e);
        }
    }

    /**
     * Runs a body once on each thread, untimed.
     *
     * @throws Throwable what a body threw
     */
    public static void runOnce(int threads, SharedBody body) throws Throwable {
        try (ThreadTeam team = new ThreadTeam(threads, () -> ThreadCounters.NONE, threads, thread -> {})) {
            team.run(thread -> {
                SharedBody.Own own = body.ofThread().apply(IterationNumber.of(thread, threads));
                body.handle().invokeExact(own.argument());
                return null;
            });
        }
    }

    /** Returns the name of one of the other threads. */
    public static String name(int thread) {
        return NAME + thread;
    }

    /** Returns whether a thread of this name may be one of a team's others. */
    public static boolean isNameOfOne(String name) {
        return name.startsWith(NAME);
    }

    /** Returns the number of threads, the calling one included. */
    public int size() {
        return size;
    }

    /** Returns the Java ids of all threads, by number; the calling one is the first. */
    public List<Long> threadIds() {
        List<Long> ids = new ArrayList<>();
        ids.add(Thread.currentThread().getId());
        for (Thread other : others) {
            ids.add(other.getId());
        }
        return ids;
    }

    /** Returns how many threads ran at once since the last state began, after all have ended it. */
    public Concurrency concurrency() {
        return concurrencyMeter.concurrency();
    }

    /** Returns where a thread meets the others. */
    public Barrier barrier(int thread) {
        return size == 1 ? Barrier.ALONE : barrier.of(thread);
    }

    /**
     * Does work on all threads, and returns their results by number.
     *
     * @throws Throwable what the first thread threw that failed; all others have ended by then, or were interrupted
     */
    @SuppressWarnings("unchecked")
    public <T> List<T> run(TeamTask<T> asked) throws Throwable {
        if (size == 1) {
            return Collections.singletonList(asked.run(0)); // which may be null
        }
        synchronized (lock) {
            caller = Thread.currentThread();
            barrier.begin();
            failure = null;
            work = asked;
            running = others.size();
            works++;
        }
        wakeOthers();
        run(asked, 0);
        awaitOthers();
        synchronized (lock) {
            work = null;
            if (failure != null) {
                if (failed != 0) {
                    Thread.interrupted(); // the one of fail()
                }
                throw failure;
            }
            List<T> all = new ArrayList<>();
            for (Object result : results) {
                all.add((T) result);
            }
            return all;
        }
    }

    /** Does work on all threads, given their numbers, as {@link #run}. */
    public void runEach(IntConsumer asked) throws Throwable {
        run(thread -> {
            asked.accept(thread);
            return null;
        });
    }

    private void run(TeamTask<?> asked, int thread) {
        try {
            results[thread] = asked.run(thread);
        } catch (Throwable e) {
            fail(e, thread);
        }
    }

    private void fail(Throwable e, int thread) {
        synchronized (lock) {
            if (failure != null) {
                return; // follows from the first
            }
            failure = e;
            failed = thread;
            failedNanos = System.nanoTime();
            barrier.fail();
            for (Thread other : others) {
                if (other != Thread.currentThread()) {
                    other.interrupt();
                }
            }
            if (thread != 0) {
                caller.interrupt();
            }
        }
    }

    /** Waits for the others; where this thread is interrupted meanwhile, they are, too, and have some time to end. */
    private void awaitOthers() {
        while (areOthersRunning()) {
            LockSupport.parkNanos(this, MAX_END_NANOS);
            if (Thread.interrupted()) {
                fail(ThreadInterruptedException.during("while it waited for the other threads"), 0);
            }
        }
    }

    private boolean areOthersRunning() {
        synchronized (lock) {
            if (running > 0
                    && failure != null
                    && System.nanoTime() - failedNanos > MAX_END_NANOS + size * MAX_END_NANOS_EACH) {
                failure.addSuppressed(stillRunning());
                isOver = true;
                return false;
            }
            return running > 0;
        }
    }

    private IllegalStateException stillRunning() {
        return new IllegalStateException(running + " of " + size
                + " threads do not end though they were interrupted, and are left running; let calls"
                + " end when they are interrupted");
    }

    /** Wakes threads one by one: all that wait for one lock would get it one after the other, each when it has a CPU. */
    private void wakeOthers() {
        for (Thread other : others) {
            LockSupport.unpark(other);
        }
    }

    private void serve(int number) {
        long seen = 0;
        while (true) {
            while (works == seen && !isOver) {
                LockSupport.park(this);
                Thread.interrupted(); // of a work that has ended
            }
            TeamTask<?> asked;
            synchronized (lock) {
                if (isOver) {
                    return;
                }
                seen = works;
                asked = work;
                Thread.interrupted(); // of the work before: where this one has failed, it is not begun
                if (failure != null) {
                    asked = thread -> null;
                }
            }
            run(asked, number);
            synchronized (lock) {
                running--;
                if (running == 0) {
                    LockSupport.unpark(caller);
                }
            }
        }
    }

    /** Ends the other threads. */
    @Override
    public void close() {
        isOver = true;
        wakeOthers();
    }
}
