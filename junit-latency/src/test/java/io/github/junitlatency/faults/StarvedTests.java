package io.github.junitlatency.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A CPU of which the measured thread gets next to nothing. */
@Fault
class StarvedTests {

    private static final String TASKS = "faults.tasks";

    @TempDir
    private Path folder;

    /** Its thread joins a group of which the scheduler thinks little. */
    static class Starved {

        @BeforeRound
        void join() throws IOException {
            Path self = Files.readSymbolicLink(Path.of("/proc/thread-self"));
            Files.writeString(
                    Path.of(System.getProperty(TASKS)), self.getFileName().toString());
        }

        /** Takes seconds on a CPU of its own, so that a fiftieth of one is given up on any machine. */
        @LatencyTest(warmup = 1_000_000, iterations = 1_000_000, confirmations = 0, budgets = "p50 <= 100 ns")
        void isTooSlow(Sink sink) {
            Small.work(sink, 5_000);
        }
    }

    @Test
    void isGivenUpAndSaysWhatItGot() throws IOException, InterruptedException {
        List<Process> busy = new ArrayList<>();
        try (ControlGroup little = new ControlGroup("cpu").with("cpu.shares", "20");
                ControlGroup much = new ControlGroup("cpu").with("cpu.shares", "1024")) {
            try {
                List<String> command = new ArrayList<>(List.of(much.entered()));
                command.addAll(List.of("taskset", "-c", "0", "sh", "-c", "while :; do :; done"));
                busy.add(new ProcessBuilder(command).start());
                ForkOrder order = new ForkOrder(folder, Starved.class)
                        .property(TASKS, little.tasks().toString())
                        .property("junit.latency.cpu", "0")
                        .property("junit.latency.jfr", "off");
                assumeTrue(busy.stream().allMatch(Process::isAlive), "needs busy processes");
                try (Fork fork = order.start()) {
                    fork.awaitLine(line -> line.contains("% of CPU"));
                    fork.awaitEnd();
                    assertThat(fork.outcomes()).hasSize(1);
                    assertThat(fork.outcomes().get(0))
                            .startsWith("ABORTED isTooSlow:")
                            .contains("INCONCLUSIVE: nothing was measured: the thread got ", "% of CPU ");
                }
            } finally {
                busy.forEach(process -> process.destroyForcibly().onExit().join());
            }
        }
    }
}
