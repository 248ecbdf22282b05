package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.Iteration;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.result.LatencyResult;
import java.util.concurrent.atomic.AtomicLongArray;
import org.junit.jupiter.api.AfterEach;

/** Regressions that take several threads, each in a test that should be FAIL, and the same where it should not be seen. */
final class ThreadedPlants {

    static final String SLOWER = "p99 <= base + 20%";
    private static final int LONGS_APART = 32; // 256 bytes: more than one line, and the one that is fetched with it
    private static final int INCREMENTS = 20;
    private static final int ITERATIONS = 200_000; // so many that the threads of a round meet on a busy machine, too
    private static final int LOST_EVERY = 2_000;
    private static final int LOST_MILLIS = 5;

    /** The result of this process's last test. */
    static LatencyResult last;

    private final ThreadLocal<long[]> own = ThreadLocal.withInitial(() -> new long[1]);
    private AtomicLongArray counters;

    @BeforeRound
    void fresh() {
        counters = new AtomicLongArray(4 * LONGS_APART);
    }

    void unlocked() {
        long[] state = own.get();
        ThreadedBody.work(state);
        ThreadedBody.work(state);
    }

    /** The second half of {@link #unlocked} under a lock. */
    private void locked() {
        long[] state = own.get();
        ThreadedBody.work(state);
        synchronized (this) {
            ThreadedBody.work(state);
        }
    }

    @LatencyTest(threads = 4, iterations = ITERATIONS, base = "unlocked", budgets = SLOWER)
    void lockOn4() {
        locked();
    }

    @LatencyTest(threads = 2, iterations = ITERATIONS, base = "unlocked", budgets = SLOWER)
    void lockOn2() {
        locked();
    }

    @LatencyTest(iterations = ITERATIONS, base = "unlocked", budgets = SLOWER)
    void lockOn1() {
        locked();
    }

    @LatencyTest(threads = 2, iterations = ITERATIONS, budgets = "max <= 4 ms")
    void lostWakeUp(Iteration iteration) throws InterruptedException {
        unlocked();
        if (iteration.index() % LOST_EVERY == 0) {
            Object lock = new Object();
            synchronized (lock) {
                lock.wait(LOST_MILLIS);
            }
        }
    }

    @LatencyTest(threads = 2, iterations = ITERATIONS, budgets = "max <= 4 ms")
    void noLostWakeUp() {
        unlocked();
    }

    void padded(Iteration iteration) {
        count(iteration.thread() * LONGS_APART);
    }

    @LatencyTest(threads = 2, iterations = ITERATIONS, base = "padded", budgets = SLOWER)
    void falseSharing(Iteration iteration) {
        count(iteration.thread());
    }

    @LatencyTest(threads = 2, iterations = ITERATIONS, base = "padded", budgets = SLOWER)
    void noFalseSharing(Iteration iteration) {
        count(2 * iteration.thread() * LONGS_APART);
    }

    private void count(int index) {
        for (int i = 0; i < INCREMENTS; i++) {
            counters.incrementAndGet(index);
        }
    }

    @AfterEach
    void keep(LatencyResult result) {
        last = result;
    }
}
