package com.example;

import io.github.junitlatency.Iteration;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class OrderTest {

    @LatencyTest(iterations = 3_000, warmup = 20_000, budgets = "p50 <= base + 10%")
    void checks(Iteration iteration, Sink sink) {
        sink.consume(Order.checked(iteration.index()));
    }

    @Test
    void leavesATrace() throws Exception {
        Files.writeString(Path.of("target", "plain-test-ran"), "");
    }
}
