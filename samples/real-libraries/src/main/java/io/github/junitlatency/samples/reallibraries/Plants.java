package io.github.junitlatency.samples.reallibraries;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Makes bodies with a {@link Plant} in them; they end their own threads, and leave it to others to end the original. */
final class Plants {

    private static final int RARE = 500;
    private static final int RARE_MILLIS = 2;
    private static final long LOOK_NANOS = 50_000;
    private static final int PIECES = 10;
    private static final int PIECE_BYTES = 40_000; // small enough for a young generation
    private static final int CALIBRATIONS = 50;
    private static final int CALIBRATION_STEPS = 200_000;

    /** Keeps garbage from being optimised away. */
    private static volatile byte[] lastPiece;

    /** Keeps the calibration from being optimised away. */
    private static volatile long lastSum;

    private Plants() {}

    private interface Rare {
        void run() throws Exception;
    }

    static Body sleeping(Body body) {
        return sometimes(body, () -> Thread.sleep(RARE_MILLIS), () -> {});
    }

    /** The lock is released 2 ms after the call was seen to wait: a time alone could end before the call comes. */
    static Body waiting(Body body) {
        ReentrantLock lock = new ReentrantLock();
        ExecutorService holder = Executors.newSingleThreadExecutor(Threads.daemons("lock-holder"));
        Rare wait = () -> {
            CountDownLatch held = new CountDownLatch(1);
            holder.submit(() -> {
                lock.lock();
                held.countDown();
                while (!lock.hasQueuedThreads()) {
                    LockSupport.parkNanos(LOOK_NANOS);
                }
                LockSupport.parkNanos(RARE_MILLIS * 1_000_000);
                lock.unlock();
            });
            held.await();
            lock.lock();
            lock.unlock();
        };
        return sometimes(body, wait, () -> Threads.end(holder));
    }

    private static Body sometimes(Body body, Rare rare, Runnable end) {
        int[] calls = new int[1];
        Body planted = () -> {
            calls[0]++;
            if (calls[0] == RARE) {
                calls[0] = 0;
                rare.run();
            }
            return body.call();
        };
        return Body.closing(planted, end);
    }

    static Body longerByHalf(Body body, double p50Nanos) {
        int steps = (int) Math.round(p50Nanos / 2 / nanosPerStep());
        return () -> body.call() + JdkBodies.chain(steps);
    }

    /** Takes the fastest of many short runs, so that a busy machine does not shorten the plant. */
    private static double nanosPerStep() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < CALIBRATIONS; i++) {
            long begin = System.nanoTime();
            lastSum = JdkBodies.chain(CALIBRATION_STEPS);
            least = Math.min(least, System.nanoTime() - begin);
        }
        return (double) least / CALIBRATION_STEPS;
    }

    /** The call waits, because a body of 100 ns would leave its thread behind by gigabytes a millisecond. */
    static Body littering(Body body) {
        ExecutorService litterer = Executors.newSingleThreadExecutor(Threads.daemons("litterer"));
        Body planted = () -> {
            litterer.submit(Plants::litter).get();
            return body.call();
        };
        return Body.closing(planted, () -> Threads.end(litterer));
    }

    private static void litter() {
        for (int i = 0; i < PIECES; i++) {
            lastPiece = new byte[PIECE_BYTES];
        }
    }
}
