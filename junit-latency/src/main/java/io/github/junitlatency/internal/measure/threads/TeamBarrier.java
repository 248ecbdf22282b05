package io.github.junitlatency.internal.measure.threads;

import io.github.junitlatency.internal.machine.file.ThreadInterruptedException;
import io.github.junitlatency.internal.measure.body.Body.PhaseScope;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/**
 * Lets the threads of a {@link ThreadTeam} begin and end states together.
 *
 * <p>A thread that has run all calls that count goes on uncounted until all have, so that each counted call meets those
 * of the others. Then every thread ends with the call that it is in. One that waits in it for a partner, who is gone,
 * is interrupted.
 *
 * <p>No thread waits for a lock here, nor for one that only spins: of a thousand threads on two CPUs, each would have
 * to wait for the time slices of all others first, which takes seconds.
 */
final class TeamBarrier {

    private static final long GRACE_NANOS = 50_000_000; // for the last call; most take microseconds
    private static final long GRACE_NANOS_EACH = 1_000_000; // until each of many threads has had a CPU
    private static final long MAX_LEAVE_NANOS = 10_000_000_000L;

    private final int size;
    private final long graceNanos;
    private final boolean isCrowded; // more threads than CPUs
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger ready = new AtomicInteger();
    private final AtomicInteger read = new AtomicInteger();
    private final ConcurrencyMeter concurrencyMeter;
    private final IntConsumer starting;
    private final List<Member> members = new ArrayList<>(); // by number
    private volatile boolean isBroken;
    private int arrived;
    private volatile long generation;
    private boolean wish;
    private boolean lastWish;

    TeamBarrier(int size, int cpus, ConcurrencyMeter concurrencyMeter, IntConsumer starting) {
        this.size = size;
        this.concurrencyMeter = concurrencyMeter;
        this.starting = starting;
        graceNanos = GRACE_NANOS + size * GRACE_NANOS_EACH;
        isCrowded = size > cpus;
        for (int i = 0; i < size; i++) {
            members.add(new Member(i));
        }
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

    /** Returns the barrier as one of its threads sees it. */
    Barrier of(int thread) {
        return members.get(thread);
    }

    /** The barrier as one of its threads sees it. */
    private final class Member implements Barrier {

        private final int number;
        private Thread waiting; // null until it has arrived once
        private Thread inside; // null where it has arrived
        private boolean isTold; // to leave

        Member(int number) {
            this.number = number;
        }

        @Override
        public void prepare(PhaseScope.Action action) throws Throwable {
            meet(false, false);
            if (number == 0) {
                done.set(0);
                ready.set(0);
                read.set(0);
                action.run();
            }
            meet(false, false);
            start();
        }

        /** Has all threads leave together: what woke them takes some 50 us each. */
        private void start() {
            synchronized (TeamBarrier.this) {
                inside = Thread.currentThread();
                isTold = false;
            }
            awaitAll(ready);
            starting.accept(number);
            concurrencyMeter.ready(number);
            awaitAll(read);
            concurrencyMeter.begin(number);
        }

        @Override
        public boolean anyWants(boolean wanted) throws InterruptedException {
            return meet(wanted, false);
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
            synchronized (TeamBarrier.this) {
                return isTold;
            }
        }

        @Override
        public void finish() throws InterruptedException {
            concurrencyMeter.end(number);
            meet(false, true);
        }

        private boolean meet(boolean wanted, boolean isEnd) throws InterruptedException {
            long before;
            boolean isLast;
            boolean isTelling;
            synchronized (TeamBarrier.this) {
                checkNoneFailed();
                if (isEnd) {
                    if (isTold) {
                        Thread.interrupted(); // the one of tellToLeave
                    }
                    inside = null;
                }
                waiting = Thread.currentThread();
                wish |= wanted;
                arrived++;
                isTelling = isEnd && arrived == 1; // were it all, they would take the lock from those who are to arrive
                before = generation;
                isLast = arrived == size;
                if (isLast) {
                    arrived = 0;
                    lastWish = wish;
                    wish = false;
                    generation = before + 1;
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
            while (generation == before && !isBroken) {
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
    }

    private void awaitAll(AtomicInteger there) {
        there.incrementAndGet();
        while (there.get() < size && !isBroken) {
            Thread.yield(); // there may be more threads than CPUs
        }
    }

    private void wakeAll() {
        for (Member member : members) {
            if (member.waiting != Thread.currentThread()) {
                LockSupport.unpark(member.waiting);
            }
        }
    }

    private synchronized void tellToLeave(long waitedNanos) {
        if (waitedNanos < graceNanos) {
            return;
        }
        for (Member member : members) {
            if (member.inside == null) {
                continue;
            }
            if (waitedNanos > MAX_LEAVE_NANOS) {
                throw new IllegalStateException("a call of thread " + member.number + " has not returned for "
                        + MAX_LEAVE_NANOS / 1_000_000_000
                        + " s since the last counted call, and ignores its interrupt; let a call that waits for another"
                        + " thread end when it is interrupted");
            }
            member.isTold = true;
            member.inside.interrupt();
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
