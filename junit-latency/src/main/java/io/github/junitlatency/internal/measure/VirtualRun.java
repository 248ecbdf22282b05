package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.machine.ThreadInterruptedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs virtual threads to their end, once: all wait parked until the last one is there, and begin together.
 *
 * <p>The calling thread waits meanwhile.
 */
final class VirtualRun {

    private static final long MAX_END_NANOS = 2_000_000_000L;
    private static final int VISITORS = 64; // many times the carriers of most machines, so that most are met

    private final List<Thread> threads = new ArrayList<>();
    private final int size;
    private final Runnable visit;
    private final AtomicInteger ready = new AtomicInteger();
    private final AtomicInteger running = new AtomicInteger();
    private Thread owner; // null before it runs
    private volatile boolean isOpen;
    private volatile long beginNanos; // of all together
    private volatile boolean isOver; // because one has failed
    private Throwable failure; // null while none has
    private IterationNumber failedNumber; // of the call that failed; null where none did

    /**
     * Prepares for so many threads.
     *
     * @param visit looks, in a virtual thread, on which CPU it runs
     */
    VirtualRun(int size, Runnable visit) {
        this.size = size;
        this.visit = visit;
    }

    /** Makes a thread's work. */
    interface Work {
        /** Returns the work of a thread, numbered from 0. */
        Runnable of(int thread);
    }

    /**
     * Runs all threads, and waits for their end.
     *
     * @return the nanoseconds from their common start to the end of the last one
     * @throws Throwable what the first thread threw that failed, or that this one was interrupted; all others have ended by then,
     *     or were interrupted
     */
    long run(ThreadFactory factory, Work work) throws Throwable {
        owner = Thread.currentThread();
        try {
            for (int thread = 0; thread < size; thread++) {
                threads.add(factory.newThread(work.of(thread)));
            }
            for (Thread thread : threads) {
                running.incrementAndGet();
                thread.start();
            }
        } catch (Throwable e) { // such as too little memory for so many
            fail(e, null);
        }
        while (running.get() > 0 && !isOver) {
            park();
        }
        if (isOver) {
            end();
        }
        return System.nanoTime() - beginNanos;
    }

    /** Returns the call that failed; empty where none did. */
    Optional<IterationNumber> failed() {
        synchronized (this) {
            return Optional.ofNullable(failedNumber);
        }
    }

    private void park() {
        LockSupport.park(this);
        if (Thread.interrupted()) {
            fail(ThreadInterruptedException.during("while virtual threads ran, which were interrupted, too"), null);
        }
    }

    /** Interrupts those that still run, waits for their end, and throws what the first one threw. */
    private void end() throws Throwable {
        for (Thread thread : threads) {
            thread.interrupt();
        }
        boolean isInterrupted = false;
        long begin = System.nanoTime();
        long left = MAX_END_NANOS;
        while (running.get() > 0 && left > 0) {
            LockSupport.parkNanos(this, left);
            isInterrupted |= Thread.interrupted();
            left = MAX_END_NANOS - (System.nanoTime() - begin);
        }
        if (isInterrupted) {
            owner.interrupt();
        }
        synchronized (this) {
            int still = running.get();
            if (still > 0) {
                failure.addSuppressed(Crew.stillRunning(still + " of " + size + " virtual threads"));
            }
            throw failure;
        }
    }

    /**
     * Waits, parked, in one of the threads until all are there.
     *
     * <p>The last one wakes the others, so that they stand in the queues of the carriers. A carrier whose own threads yield does not
     * look at what another thread of the platform has woken: those would begin only when others are done.
     */
    void awaitStart(int thread) {
        if (thread < VISITORS) {
            visit.run();
        }
        if (ready.incrementAndGet() == size) {
            beginNanos = System.nanoTime();
            isOpen = true;
            for (Thread other : threads) {
                LockSupport.unpark(other);
            }
        }
        while (!isOpen && !isOver) {
            LockSupport.park(this);
        }
    }

    /** Returns whether no more calls are to begin. */
    boolean isOver() {
        return isOver;
    }

    /** Notes that a thread has failed; what others throw later follows from it. */
    void fail(Throwable e, IterationNumber number) {
        synchronized (this) {
            if (failure == null) {
                failure = e;
                failedNumber = number;
            }
            isOver = true;
        }
        LockSupport.unpark(owner);
    }

    /** Notes that one of the threads ends. */
    void ended() {
        if (running.decrementAndGet() == 0) {
            LockSupport.unpark(owner);
        }
    }
}
