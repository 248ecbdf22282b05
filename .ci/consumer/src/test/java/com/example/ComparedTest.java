package com.example;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import org.junit.jupiter.api.Tag;

/** Compared in pairs of JVMs, which run the class with the launcher that the tests' JVM has. */
@Tag("pairs")
class ComparedTest {

    private long value = 1;

    @LatencyTest(iterations = 2_000, warmup = 2_000, base = "tenTimesTheSteps", budgets = "p50 <= 0.5 x base")
    void steps(Sink sink) {
        value = Chain.after(500, value);
        sink.consume(value);
    }

    void tenTimesTheSteps(Sink sink) {
        value = Chain.after(5_000, value);
        sink.consume(value);
    }
}
