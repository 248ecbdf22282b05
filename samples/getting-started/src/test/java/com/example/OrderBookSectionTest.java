package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.Iteration;
import io.github.junitlatency.LatencyProbe;
import io.github.junitlatency.LatencyTest;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;

class OrderBookSectionTest {

    private final ExecutorService other = Executors.newSingleThreadExecutor();
    private OrderBook book;

    @BeforeRound
    void freshBook() {
        book = new OrderBook();
    }

    @LatencyTest(iterations = 200_000, budgets = "p99.9 <= 100 us")
    void addsANewBestOrder(Iteration iteration, LatencyProbe probe) {
        long price = 1_000_000_000 - iteration.index(); // not timed
        probe.start();
        book.add(price, 5);
        probe.stop();
        assertEquals(price, book.best()); // not timed
    }

    @LatencyTest(iterations = 20_000, warmup = 20_000)
    void handsOver(LatencyProbe probe) {
        probe.start();
        other.execute(probe::stop); // the end of the body waits for it
    }

    @AfterEach
    void stopTheOther() {
        other.shutdown();
    }
}
