package io.github.junitlatency.faults;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.util.ArrayList;
import java.util.List;

/** A test whose state grows until it meets a limit of the machine. */
class Growing {

    private List<byte[]> kept;

    @BeforeRound
    void fresh() {
        kept = new ArrayList<>();
    }

    @LatencyTest(warmup = 0, iterations = 4_000, confirmations = 0, budgets = "p50 <= 1 s")
    void keepsAll(Sink sink) {
        byte[] more = new byte[100_000];
        kept.add(more);
        sink.consume(more);
    }
}
