package com.example;

import io.github.junitlatency.Iteration;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;

class ChecksumTest {

    @LatencyTest(iterations = 3_000, warmup = 20_000, budgets = "p50 <= base + 10%")
    void sums(Iteration iteration, Sink sink) {
        sink.consume(Checksum.of(iteration.index()));
    }
}
