package com.example;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.Iteration;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import org.junit.jupiter.api.Test;

/** Red on any machine, each test for a reason of its own. */
class BreachTest {

    private long message;

    @BeforeRound
    void fresh() {
        message = 1;
    }

    /**
     * Breaks its budget in every call: each of 3,000 steps waits for the last, six cycles at least, so it takes several
     * microseconds everywhere. A chain of multiplications would not do: C2 of JDK 21 merges 20,000 steps into 0.7 us.
     */
    @LatencyTest(iterations = 2_000, warmup = 2_000, budgets = "p50 <= 1 us")
    void isTooSlow(Sink sink) {
        message = Chain.after(3_000, message);
        sink.consume(message);
    }

    /** Has a budget that is known to be wrong only when it runs, because parameters may scale the iterations. */
    @LatencyTest(iterations = 10, warmup = 0, budgets = "p99.9 <= 1 ms")
    void asksTooMuchOfTenIterations(Iteration iteration) {}

    /** Is no test for JUnit, and a red one for junit-latency. */
    @LatencyTest
    private void isPrivate() {}

    @Test
    void isAPlainTest() throws InterruptedException {
        Beside.plainTest();
    }
}
