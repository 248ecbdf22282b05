package io.github.junitlatency.samples.gatequality;

import java.util.concurrent.locks.LockSupport;

/** A monitor that a thread of the code's own holds for a while whenever the code comes for it. */
final class HeldLock implements AutoCloseable {

    private final Object monitor = new Object();
    private OwnThread holder = OwnThread.NONE;
    private volatile long holdNanos;
    private volatile boolean held;

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
            long end = System.nanoTime() + nanos;
            for (long left = nanos; left > 0 && !thread.isEnded(); left = end - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
        }
    }

    /** Has the thread take the monitor, and waits for it. */
    void enter(long nanos) {
        held = false;
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
