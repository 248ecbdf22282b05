package io.github.junitlatency.samples.gatequality.kinds;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;

/** Unchanged code, each limit of which is some 20 times what is measured or more. */
final class Good {
    private Good() {}

    /** Six bodies of microseconds with four budgets each. */
    static class SixBodies implements ResultTaken {
        private static final String P50 = "p50 <= 100 us";
        private static final String P99 = "p99 <= 200 us";
        private static final String P99_9 = "p99.9 <= 1 ms";
        private static final String ALLOC = "alloc p99 <= 10 KB";
        private static final int PLACES = 1 << 22; // 32 MB
        private final long[] places =
                new SplittableRandom(1).longs(PLACES, 0, PLACES).toArray();
        private final Map<Integer, Integer> map =
                IntStream.range(0, 10_000).boxed().collect(Collectors.toMap(key -> key, key -> key * 7_919 % 10_000));
        private final ArrayDeque<Integer> queue = new ArrayDeque<>();
        private int calls;

        @LatencyTest(budgets = {P50, P99, P99_9, ALLOC})
        void computes(Sink sink) {
            sink.consume(Chain.micros(1, 2));
        }

        @LatencyTest(budgets = {P50, P99, P99_9, ALLOC})
        void missesCaches(Sink sink) {
            long place = ++calls;
            for (int i = 0; i < 20; i++) {
                place = places[(int) (place + i) & (PLACES - 1)];
            }
            sink.consume(place);
        }

        @LatencyTest(budgets = {P50, P99, P99_9, ALLOC})
        void looksUp(Sink sink) {
            int key = ++calls % 10_000;
            for (int i = 0; i < 100; i++) {
                key = map.get(key);
            }
            sink.consume(key);
        }

        @LatencyTest(budgets = {P50, P99, P99_9, ALLOC})
        void buildsTexts(Sink sink) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 40; i++) {
                text.append(calls++).append(' ');
            }
            sink.consume(text.toString());
        }

        @LatencyTest(budgets = {P50, P99, P99_9, ALLOC})
        void locks(Sink sink) {
            for (int i = 0; i < 50; i++) {
                synchronized (queue) {
                    queue.add(i);
                    sink.consume(queue.poll());
                }
            }
        }

        @LatencyTest(budgets = {P50, P99, P99_9, ALLOC})
        void formats(Sink sink) {
            sink.consume(Double.toString(calls++ / 7.0));
        }
    }

    /** Waits for a time, and for a thread of a pool. */
    static class Waiting implements ResultTaken {
        private final ExecutorService pool = Executors.newFixedThreadPool(2);

        @LatencyTest(iterations = 2_000, warmup = 200, budgets = "p99 <= 20 ms")
        void parks() {
            LockSupport.parkNanos(400_000);
        }

        @LatencyTest(iterations = 10_000, budgets = "p99 <= 5 ms")
        void asksPool(Sink sink) throws Exception {
            sink.consume(pool.submit(() -> Chain.micros(1, 20)).get());
        }

        @AfterEach
        void endPool() {
            pool.shutdownNow();
        }
    }
}
