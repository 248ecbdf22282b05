package com.example;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.Iteration;
import io.github.junitlatency.LatencyProbe;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import io.github.junitlatency.result.LatencyResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Green on any machine: its limits are a thousand times what the calls take. */
class OrderBookTest {

    private OrderBook book;

    @BeforeEach
    void isAlone() {
        Beside.assertAlone();
    }

    @BeforeRound
    void freshBook() {
        book = new OrderBook();
    }

    @LatencyTest(iterations = 5_000, warmup = 2_000, budgets = "p50 <= 1 ms")
    void adds(Iteration iteration, Sink sink) {
        book.add(10_000 + iteration.index() % 1_000, 5);
        sink.consume(book.best());
    }

    @LatencyTest(iterations = 5_000, warmup = 2_000, budgets = "p50 <= 1 ms")
    @ParameterizedTest
    @ValueSource(longs = {1, 1_000})
    void addsInASection(long prices, Iteration iteration, LatencyProbe probe) {
        long price = iteration.index() % prices;
        probe.start();
        book.add(price, 5);
        probe.stop();
        assertTrue(book.best() < prices);
    }

    @Nested
    class OnASchedule {

        @LatencyTest(iterations = 5_000, warmup = 2_000, every = "20 us", budgets = "service p50 <= 1 ms")
        void adds(Iteration iteration) {
            book.add(iteration.index() % 1_000, 5);
        }
    }

    @AfterEach
    void wasMeasuredAlone(LatencyResult result) {
        assertTrue(result.iterations() > 0);
        Beside.assertAlone();
    }
}
