package com.example;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.Iteration;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;

class OrderBookTest {

    private OrderBook book;

    @BeforeRound
    void freshBook() {
        book = new OrderBook();
    }

    @LatencyTest(iterations = 200_000, budgets = {"p99.9 <= 100 us", "max <= 500 ms"})
    void addsAnOrder(Iteration iteration, Sink sink) {
        book.add(10_000 + iteration.index() % 1_000, 5);
        sink.consume(book.best());
    }
}
