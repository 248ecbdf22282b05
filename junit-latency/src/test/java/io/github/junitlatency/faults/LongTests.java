package io.github.junitlatency.faults;

import io.github.junitlatency.Iteration;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;

/** A test that holds and is measured for some seconds. */
class LongTests {

    static final String IN_THE_MIDDLE = "fork: in the middle";

    private static final long MIDDLE = 20_000; // beyond the warm-up

    private int value;

    @LatencyTest(warmup = 1_000, iterations = 100_000, confirmations = 0, budgets = "p50 <= 1 s")
    void holds(Sink sink, Iteration iteration) {
        if (iteration.index() == MIDDLE) {
            ForkMain.say(IN_THE_MIDDLE);
        }
        for (int i = 0; i < 10_000; i++) {
            value = value * 31 + i;
        }
        sink.consume(value);
    }
}
