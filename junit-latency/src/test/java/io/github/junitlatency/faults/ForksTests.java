package io.github.junitlatency.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** More forks than a machine of two CPUs can measure in at a time. */
@Fault
class ForksTests {

    private static final int TESTS = 5;

    @TempDir
    private Path folder;

    /** Several tests, one after the other. */
    static class Several {

        @RepeatedTest(TESTS)
        @LatencyTest(warmup = 1_000, iterations = 2_000, confirmations = 0, budgets = "p50 <= 1 s")
        void holds(Sink sink) {
            Small.work(sink, 100);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void takeTurns(int count) throws IOException, InterruptedException {
        List<ForkOrder> orders = new ArrayList<>();
        List<Fork> forks = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                ForkOrder order = new ForkOrder(Files.createDirectory(folder.resolve("fork" + i)), Several.class)
                        .property("junit.latency.jfr", "off");
                orders.add(order);
                forks.add(order.start());
            }
            for (Fork fork : forks) {
                fork.awaitEnd();
                assertThat(fork.outcomes()).as(fork.output()).hasSize(TESTS).allMatch(it -> it.startsWith("SUCC"));
            }
            for (ForkOrder order : orders) {
                assertThat(ReportedDoubts.keys(order)).doesNotContain("cpu-taken");
                assertThat(ReportedDoubts.seen(order)) // the starts of other JVMs are a load, and no CPU taken
                        .noneMatch(seen -> seen.contains(" kept CPU ") || seen.contains("cannot be locked"));
            }
        } finally {
            forks.forEach(Fork::close);
        }
    }
}
