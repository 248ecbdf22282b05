package io.github.junitlatency.samples.gatequality.kinds;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Code that sleeps, waits or blocks. */
final class Waits {
    private Waits() {}

    /** The first call of all connects. */
    static class SleptOnce implements ResultTaken {
        private boolean isConnected;

        @LatencyTest(iterations = 20_000, warmup = 0, budgets = "max <= 20 ms")
        void call(Sink sink) throws InterruptedException {
            if (!isConnected) {
                isConnected = true;
                Thread.sleep(300);
            }
            sink.consume(Chain.micros(1, 2));
        }
    }

    /** Every call sleeps. */
    static class Sleeps implements ResultTaken {
        @LatencyTest(iterations = 100, warmup = 20, budgets = "p50 <= 500 us")
        void call() throws InterruptedException {
            Thread.sleep(5);
        }
    }

    /** One call in 130,000 sleeps. */
    static class RareSleep implements ResultTaken {
        private long calls;

        @LatencyTest(iterations = 200_000, warmup = 20_000, budgets = "max <= 1 ms")
        void call(Sink sink) throws InterruptedException {
            if (++calls % 130_000 == 0) {
                Thread.sleep(20);
            }
            sink.consume(Chain.micros(calls, 5));
        }
    }

    /** One write in 40,000 waits until all are on disk. */
    static class ThroughputStall implements ResultTaken {
        private long calls;

        @LatencyTest(iterations = 100_000, warmup = 20_000, budgets = "throughput >= 300_000/s")
        void call(Sink sink) throws InterruptedException {
            if (++calls % 40_000 == 0) {
                Thread.sleep(400);
            }
            sink.consume(Chain.micros(calls, 1));
        }
    }

    /** Every call waits for a pool whose answer sleeps; two busy threads of the code's have nothing to do with it. */
    static class ForPool extends OwnThreads {
        private final ExecutorService pool = Executors.newFixedThreadPool(2);

        ForPool() {
            super(2, OwnThreads::computes);
        }

        @LatencyTest(iterations = 300, warmup = 50, budgets = "p50 <= 1 ms")
        void call() throws Exception {
            pool.submit(() -> Chain.micros(1, sleeps(5))).get();
        }

        @AfterEach
        void endPool() {
            pool.shutdownNow();
        }
    }

    /** A thread of the code's holds the lock for half of the time. */
    static class LockHeld extends OwnThreads {
        LockHeld() {
            super(1, test -> {
                synchronized (test) {
                    sleeps(3);
                }
                sleeps(3);
            });
        }

        @LatencyTest(iterations = 20_000, warmup = 2_000, budgets = "p99.9 <= 500 us")
        void call(Sink sink) {
            synchronized (this) {
                sink.consume(Chain.micros(1, 20));
            }
        }
    }

    /** Leaves two busy threads behind. */
    static class Leaves {
        @Test
        void startThreads() {
            for (int i = 0; i < 2; i++) {
                OwnThreads.start("leftover-" + i, () -> false, () -> OwnThreads.computes(this));
            }
        }
    }

    /** A connection that is closed when it was idle for 15 ms; under steady calls it never is. */
    static class IdleTimeout implements ResultTaken {
        private long usedNanos;

        @BeforeEach
        void open() {
            usedNanos = System.nanoTime();
        }

        @LatencyTest(iterations = 20_000, warmup = 20_000, budgets = "max <= 2 ms")
        void call(Sink sink) {
            boolean isClosed = System.nanoTime() - usedNanos > 15_000_000;
            sink.consume(Chain.micros(1, isClosed ? 8_000 : 2));
            usedNanos = System.nanoTime();
        }
    }
}
