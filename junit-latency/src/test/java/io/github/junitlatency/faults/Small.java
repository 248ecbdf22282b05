package io.github.junitlatency.faults;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;

/** A small test that holds, in whatever state the machine is. */
class Small {

    private int value;

    @LatencyTest(warmup = 1_000, iterations = 2_000, confirmations = 0, budgets = "p50 <= 1 s")
    void holds(Sink sink) {
        for (int i = 0; i < 100; i++) {
            value = value * 31 + i;
        }
        sink.consume(value);
    }
}
