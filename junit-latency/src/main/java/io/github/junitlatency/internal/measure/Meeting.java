package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.machine.ThreadInterruptedException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/**
 * Lets the threads of a {@link Crew} begin and end states together.
 *
 * <p>A thread that has run all calls that count goes on uncounted until all have, so that each counted call meets those of the
 * others. Then every thread ends with the call that it is in. One that waits in it for a partner, who is gone, is interrupted.
 *
 * <p>No thread waits for a lock here, nor for one that only spins: of a thousand threads on two CPUs, each would have to wait for
 * the time slices of all others first, which takes seconds.
 */
final class Meeting {

    private static final long GRACE_NANOS = 50_000_000; // for the last call; most take microseconds
    private static final long GRACE_NANOS_EACH = 1_000_000; // until each of many threads has had a CPU
    private static final long MAX_LEAVE_NANOS = 10_000_000_000L;

    private final int size;
    private final long graceNanos;
    private final boolean isCrowded; // more threads than CPUs
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger ready = new AtomicInteger();
    private final AtomicInteger read = new AtomicInteger();
    private final Attendance attendance;
    private final IntConsumer starting;
    private final Thread[] waiting; // those that have arrived once, by number
    private final Thread[] inside; // those that have not arrived, by number; null where one has
    private final boolean[] isTold;
    private volatile boolean isBroken;
    private int arrived;
    private volatile long meetings;
    private boolean wish;
    private boolean lastWish;

    Meeting(int size, int cpus, Attendance attendance, IntConsumer starting) {
        this.size = size;
        this.attendance = attendance;
        this.starting = starting;
        graceNanos = GRACE_NANOS + size * GRACE_NANOS_EACH;
        isCrowded = size > cpus;
        waiting = new Thread[size];
        inside = new Thread[size];
        isTold = new boolean[size];
    }

    /** Says that a thread has failed: no one waits for another any more. */
    void fail() {
        synchronized (this) {
            isBroken = true;
        }
        wakeAll();
    }

    /** Begins anew, while no thread takes part. */
    synchronized void begin() {
        isBroken = false;
        arrived = 0;
        wish = false;
    }

    /** Returns the party as one of its threads sees it. */
    Party of(int thread) {
        return new Party() {
            @Override
            public void prepare(PhaseScope.Work work) throws Throwable {
                meet(thread, false, false);
                if (thread == 0) {
                    done.set(0);
                    ready.set(0);
                    read.set(0);
                    work.run();
                }
                meet(thread, false, false);
                start(thread);
            }

            @Override
            public boolean anyWants(boolean wanted) throws InterruptedException {
                return meet(thread, wanted, false);
            }

            @Override
            public void done() {
                done.incrementAndGet();
            }

            @Override
            public boolean areAllDone() {
                return isBroken || done.get() >= size;
            }

            @Override
            public void giveWay() {
                if (isCrowded) {
                    Thread.yield();
                }
            }

            @Override
            public boolean isToldToLeave() {
                synchronized (Meeting.this) {
                    return isTold[thread];
                }
            }

            @Override
            public void finish() throws InterruptedException {
                attendance.end(thread);
                meet(thread, false, true);
            }
        };
    }

    /** Has all threads leave together: what woke them takes some 50 us each. */
    private void start(int thread) {
        synchronized (this) {
            inside[thread] = Thread.currentThread();
            isTold[thread] = false;
        }
        awaitAll(ready);
        starting.accept(thread);
        attendance.ready(thread);
        awaitAll(read);
        attendance.begin(thread);
    }

    private void awaitAll(AtomicInteger there) {
        there.incrementAndGet();
        while (there.get() < size && !isBroken) {
            Thread.yield(); // there may be more threads than CPUs
        }
    }

    private boolean meet(int thread, boolean wanted, boolean isEnd) throws InterruptedException {
        long before;
        boolean isLast;
        boolean isTelling;
        synchronized (this) {
            checkNoneFailed();
            if (isEnd) {
                if (isTold[thread]) {
                    Thread.interrupted(); // the one of tellToLeave
                }
                inside[thread] = null;
            }
            waiting[thread] = Thread.currentThread();
            wish |= wanted;
            arrived++;
            isTelling = isEnd && arrived == 1; // were it all, they would take the lock from those who are to arrive
            before = meetings;
            isLast = arrived == size;
            if (isLast) {
                arrived = 0;
                lastWish = wish;
                wish = false;
                meetings = before + 1;
            }
        }
        if (isLast) {
            wakeAll();
        } else {
            awaitMeeting(before, isTelling);
        }
        return lastWish; // as it is until this thread arrives again
    }

    private void awaitMeeting(long before, boolean isTelling) throws InterruptedException {
        long allDone = 0; // since when
        while (meetings == before && !isBroken) {
            if (isTelling) {
                allDone = allDone == 0 && done.get() >= size ? System.nanoTime() : allDone;
                LockSupport.parkNanos(this, graceNanos);
                tellToLeave(allDone == 0 ? 0 : System.nanoTime() - allDone);
            } else {
                LockSupport.park(this);
            }
            if (Thread.interrupted()) {
                throw ThreadInterruptedException.during("while it waited for the other threads");
            }
        }
        checkNoneFailed();
    }

    private void wakeAll() {
        for (Thread thread : waiting) {
            if (thread != Thread.currentThread()) {
                LockSupport.unpark(thread);
            }
        }
    }

    private synchronized void tellToLeave(long waitedNanos) {
        if (waitedNanos < graceNanos) {
            return;
        }
        for (int i = 0; i < size; i++) {
            if (inside[i] == null) {
                continue;
            }
            if (waitedNanos > MAX_LEAVE_NANOS) {
                throw new IllegalStateException("a call of thread " + i + " has not returned for "
                        + MAX_LEAVE_NANOS / 1_000_000_000
                        + " s since the last counted call, and ignores its interrupt; let a call that waits for another"
                        + " thread end when it is interrupted");
            }
            isTold[i] = true;
            inside[i].interrupt();
        }
    }

    private void checkNoneFailed() {
        if (isBroken) {
            throw new OtherFailedException();
        }
    }

    /** Says that another thread has failed, whose exception is the one that counts. */
    static final class OtherFailedException extends RuntimeException {

        private static final long serialVersionUID = 1;

        OtherFailedException() {
            super("another thread has failed", null, false, false);
        }
    }
}
