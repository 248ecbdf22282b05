package io.github.junitlatency.samples.gatequality;

import java.util.concurrent.locks.LockSupport;

/** A monitor that a thread of the code's own holds for a while, from when the code waits for it. */
final class HeldLock implements AutoCloseable {

    private static final long LOOK_NANOS = 50_000;

    private final Object monitor = new Object();
    private OwnThread holder = OwnThread.NONE;
    private volatile long holdNanos;
    private volatile boolean held;
    private volatile Thread waiting = Thread.currentThread();

    /** Starts the thread. */
    void begin() {
        close();
        holdNanos = 0;
        holder = OwnThread.start("lock-holder", this::hold);
    }

    private void hold(OwnThread thread) {
        while (!thread.isEnded()) {
            long nanos = holdNanos;
            if (nanos == 0) {
                LockSupport.park(this);
            } else {
                holdOnce(thread, nanos);
            }
        }
    }

    private void holdOnce(OwnThread thread, long nanos) {
        synchronized (monitor) {
            holdNanos = 0;
            held = true;
            // A time alone would be over before the code comes, where others keep it from its CPU just then.
            while (waiting.getState() != Thread.State.BLOCKED && !thread.isEnded()) {
                LockSupport.parkNanos(LOOK_NANOS);
            }
            long end = System.nanoTime() + nanos;
            for (long left = nanos; left > 0 && !thread.isEnded(); left = end - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
        }
    }

    /** Has the thread take the monitor, and waits for it. */
    void enter(long nanos) {
        held = false;
        waiting = Thread.currentThread();
        holdNanos = nanos;
        holder.unpark();
        while (!held) {
            Thread.yield(); // not a spin: the holder may be on this CPU
        }
        synchronized (monitor) {
            held = false;
        }
    }

    @Override
    public void close() {
        holder.close();
        holder = OwnThread.NONE;
    }
}
