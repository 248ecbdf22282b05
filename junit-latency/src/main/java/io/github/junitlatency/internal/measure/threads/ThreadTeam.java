package io.github.junitlatency.internal.measure.threads;

import io.github.junitlatency.internal.machine.file.ThreadInterruptedException;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.SharedBody;
import io.github.junitlatency.internal.measure.samples.Concurrency;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
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
    private final List<ExecutorService> workers = new ArrayList<>(); // of the others, one thread each

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
        try {
            for (int i = 1; i < size; i++) {
                workers.add(worker(i));
            }
        } catch (OutOfMemoryError e) { // also where the system allows no more
            close();
            throw new IllegalStateException(
                    "only " + (1 + workers.size()) + " of " + size + " threads can be had (" + e.getMessage()
                            + "); lower threads, or raise the limits of this process (ulimit -u, pids.max) and its memory",
                    e);
        }
    }

    private ExecutorService worker(int number) {
        ExecutorService worker = Executors.newSingleThreadExecutor(work -> {
            Thread thread = new Thread(work, name(number));
            thread.setDaemon(true);
            others.add(thread);
            return thread;
        });
        worker.execute(() -> {}); // starts it, from the calling thread
        return worker;
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
    public <T> List<T> run(TeamTask<T> asked) throws Throwable {
        if (size == 1) {
            return Collections.singletonList(asked.run(0)); // which may be null
        }
        barrier.begin();
        TeamRun<T> run = new TeamRun<>(asked);
        for (int i = 1; i < size; i++) { // one by one: all that wait for one lock would get it one after the other
            int number = i;
            workers.get(i - 1).execute(() -> run.onOther(number));
        }
        return run.onAll();
    }

    /** Does work on all threads, given their numbers, as {@link #run}. */
    public void runEach(IntConsumer asked) throws Throwable {
        run(thread -> {
            asked.accept(thread);
            return null;
        });
    }

    /** Ends the other threads. */
    @Override
    public void close() {
        for (ExecutorService worker : workers) {
            worker.shutdown();
        }
    }

    /** One work of all threads. */
    private final class TeamRun<T> {

        private final TeamTask<T> task;
        private final Thread caller = Thread.currentThread();
        private final CountDownLatch running = new CountDownLatch(size - 1); // of the others
        private final List<T> results = new ArrayList<>(Collections.nCopies(size, null));
        private volatile Throwable failure; // the first
        private int failed; // the number of the thread that failed first
        private long failedNanos;

        TeamRun(TeamTask<T> task) {
            this.task = task;
        }

        void onOther(int number) {
            on(number);
            running.countDown();
        }

        /** Does it on the calling thread, and returns the results of all once they have ended. */
        List<T> onAll() throws Throwable {
            on(0);
            awaitOthers();
            if (failure == null) {
                return results;
            }
            if (failed != 0) {
                Thread.interrupted(); // the one of fail()
            }
            throw failure;
        }

        private void on(int number) {
            try {
                if (failure == null) { // else it is not begun
                    results.set(number, task.run(number));
                }
            } catch (Throwable e) {
                fail(e, number);
            }
        }

        /** Interrupts all; an executor clears the interrupt of a thread that has ended its part, before another work. */
        private synchronized void fail(Throwable e, int thread) {
            if (failure != null) {
                return; // follows from the first
            }
            failed = thread;
            failedNanos = System.nanoTime();
            failure = e;
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

        /** Waits for the others; where this thread is interrupted meanwhile, they are, too, and have some time to end. */
        private void awaitOthers() {
            boolean areEnded = false;
            while (!areEnded) {
                try {
                    areEnded = running.await(MAX_END_NANOS, TimeUnit.NANOSECONDS) || areGivenUp();
                } catch (InterruptedException e) {
                    fail(ThreadInterruptedException.during("while it waited for the other threads"), 0);
                }
            }
        }

        private boolean areGivenUp() {
            if (failure == null || System.nanoTime() - failedNanos <= MAX_END_NANOS + size * MAX_END_NANOS_EACH) {
                return false;
            }
            failure.addSuppressed(new IllegalStateException(running.getCount() + " of " + size
                    + " threads do not end though they were interrupted, and are left running; let calls"
                    + " end when they are interrupted"));
            close();
            return true;
        }
    }
}
