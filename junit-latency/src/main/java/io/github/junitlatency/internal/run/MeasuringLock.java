package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.plan.LatencyPlan;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * Lets one thread of this JVM measure at a time.
 *
 * <p>Others wait for as long as it takes, but not for a test that is over and measures all the same: JUnit leaves the thread
 * of a {@code @Timeout} in a separate thread to itself, and no Java thread can be stopped. All later tests would wait for
 * ever, in silence.
 */
final class MeasuringLock {

    /** Between blocks the loop sees that it was interrupted, and a block takes a millisecond, or one iteration. */
    static final Duration MAX_WAIT = Duration.ofSeconds(10);

    private static final long POLL_MILLIS = 50;
    private static final long NOT_OVER = -1;

    private final ReentrantLock lock = new ReentrantLock();
    private final LongSupplier nanoTime;
    private final AtomicReference<Holder> measuring = new AtomicReference<>(); // of null where nothing is

    /** A test that is measured, and since when it is over for JUnit. */
    private record Holder(String test, long overNanos) {}

    MeasuringLock(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    boolean isHeldByCurrentThread() {
        return lock.isHeldByCurrentThread();
    }

    /**
     * Waits until nothing is measured.
     *
     * @param test what is to be measured, by its unique id
     * @throws InterruptedException if interrupted meanwhile
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if that will never be
     */
    void lock(LatencyPlan plan, String test) throws InterruptedException {
        while (!lock.tryLock(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
            Holder other = measuring.get();
            if (other != null
                    && other.overNanos != NOT_OVER
                    && nanoTime.getAsLong() - other.overNanos > MAX_WAIT.toNanos()) {
                throw plan.error("another test is over for JUnit and still runs, on the CPU that it is pinned to, so"
                        + " nothing can be measured in this JVM any more: " + other.test
                        + "; let its body end when its thread is interrupted, as @Timeout does");
            }
        }
        measuring.set(new Holder(test, NOT_OVER));
    }

    void unlock() {
        measuring.set(null);
        lock.unlock();
    }

    /** Says that a test is over; without effect unless it is the one that is measured. */
    void over(String test) {
        Holder now = measuring.get();
        if (now != null && now.test.equals(test) && now.overNanos == NOT_OVER) {
            // It may end at this moment, and the next one begin: then nothing is said of that.
            measuring.compareAndSet(now, new Holder(test, Math.max(0, nanoTime.getAsLong())));
        }
    }
}
