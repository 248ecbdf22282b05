package io.github.junitlatency.samples.gatequality;

import java.util.ArrayDeque;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** A queue behind a lock, into and out of which each step puts and takes; another thread may want the lock too. */
final class LockedQueue implements Unit {

    private static final int LENGTH = 64;
    private static final long PAUSE_NANOS = 20_000;
    private static final int HELD_STEPS = 200;

    private final ReentrantLock lock = new ReentrantLock();
    private final ArrayDeque<Long> queue = new ArrayDeque<>(2 * LENGTH);
    private final boolean contended;
    private OwnThread other = OwnThread.NONE;
    private long sum;

    /** @param contended whether a thread of its own takes the lock every 20 us or more, for about a microsecond */
    LockedQueue(boolean contended) {
        this.contended = contended;
    }

    @Override
    public void reset() {
        close();
        queue.clear();
        for (long i = 0; i < LENGTH; i++) {
            queue.add(i);
        }
        sum = 0;
        if (contended) {
            other = OwnThread.start("locked-queue", thread -> {
                while (!thread.isEnded()) {
                    turn(HELD_STEPS);
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
            });
        }
    }

    @Override
    public void run(int steps) {
        for (int i = 0; i < steps; i++) {
            turn(1);
        }
    }

    private void turn(int times) {
        lock.lock();
        try {
            for (int i = 0; i < times; i++) {
                Long number = queue.poll();
                sum += number;
                queue.add(number);
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public long hash() {
        return sum;
    }

    @Override
    public void close() {
        other.close();
        other = OwnThread.NONE;
    }
}
