package io.github.junitlatency.faults;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;

/** A small test that holds, in whatever state the machine is. */
class Small {

    private static int value;

    @LatencyTest(warmup = 1_000, iterations = 2_000, confirmations = 0, budgets = "p50 <= 1 s")
    void holds(Sink sink) {
        work(sink, 100);
    }

    /** Takes as many steps, each of which waits for the one before. */
    static void work(Sink sink, int steps) {
        for (int i = 0; i < steps; i++) {
            value = value * 31 + i;
        }
        sink.consume(value);
    }
}
