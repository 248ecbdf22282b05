package io.github.junitlatency.samples.reallibraries;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Two workers of a pool that meet the caller at a barrier before each phase and after it, and spin there. */
final class Barriers implements Body {

    private static final int WORKERS = 2;
    private static final int SPINS = 1_000; // then yields: there may be fewer CPUs than threads

    private final ExecutorService pool = Executors.newFixedThreadPool(WORKERS, Threads.daemons("worker"));
    private final AtomicLong arrivals = new AtomicLong();
    private final BackOff wait = waiting();
    private volatile long begun;
    private volatile boolean isEnded;
    private long phase;

    Barriers() {
        for (int i = 0; i < WORKERS; i++) {
            pool.execute(this::work);
        }
    }

    private static BackOff waiting() {
        return new BackOff(SPINS, BackOff.FOREVER);
    }

    private void work() {
        BackOff idle = waiting();
        long done = 0;
        while (!isEnded) {
            if (begun == done) {
                idle.await();
            } else {
                done++;
                arrivals.incrementAndGet();
                idle.reset();
            }
        }
    }

    @Override
    public long call() {
        phase++;
        begun = phase;
        wait.reset();
        while (arrivals.get() < WORKERS * phase) {
            wait.await();
        }
        return phase;
    }

    @Override
    public void close() {
        isEnded = true;
        Threads.end(pool);
    }
}
