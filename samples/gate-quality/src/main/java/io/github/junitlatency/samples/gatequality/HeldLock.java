package io.github.junitlatency.samples.gatequality;

import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/** A monitor that a thread of the code's own holds for a while, from when the code waits for it. */
final class HeldLock implements AutoCloseable {

    private static final long LOOK_NANOS = 50_000;

    private final Object monitor = new Object();
    private final Queue<Runnable> orders = new ConcurrentLinkedQueue<>();
    private OwnThread holder = OwnThread.NONE;
    private int entered;

    /** Starts the thread. */
    void begin() {
        close();
        holder = OwnThread.start("lock-holder", thread -> {
            while (!thread.isEnded()) {
                Runnable order = orders.poll();
                if (order == null) {
                    LockSupport.park(this);
                } else {
                    order.run();
                }
            }
        });
    }

    /** Has the thread take the monitor, and waits for it. */
    void enter(long nanos) {
        Thread waiting = Thread.currentThread();
        CompletableFuture<Void> held = new CompletableFuture<>();
        orders.add(() -> {
            synchronized (monitor) {
                held.complete(null);
                // A time alone would be over before the code comes, where others keep it from its CPU just then.
                while (waiting.getState() != Thread.State.BLOCKED) {
                    LockSupport.parkNanos(LOOK_NANOS);
                }
                long end = System.nanoTime() + nanos;
                for (long left = nanos; left > 0; left = end - System.nanoTime()) {
                    LockSupport.parkNanos(left);
                }
            }
        });
        holder.unpark();
        held.join();
        synchronized (monitor) {
            entered++;
        }
    }

    @Override
    public void close() {
        holder.close();
        holder = OwnThread.NONE;
    }
}
