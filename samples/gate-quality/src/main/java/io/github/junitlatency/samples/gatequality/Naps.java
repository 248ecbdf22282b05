package io.github.junitlatency.samples.gatequality;

import java.util.concurrent.locks.LockSupport;

/** Sleeps: a step is a microsecond, and what the kernel adds (50 us of timer slack, prctl(2)) comes on top. */
final class Naps implements Unit {

    private static final long NANOS_PER_STEP = 1_000;

    private long naps;

    @Override
    public void run(int steps) {
        long end = System.nanoTime() + steps * NANOS_PER_STEP;
        for (long left = steps * NANOS_PER_STEP; left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left); // may return early
        }
        naps++;
    }

    @Override
    public long hash() {
        return naps;
    }
}
