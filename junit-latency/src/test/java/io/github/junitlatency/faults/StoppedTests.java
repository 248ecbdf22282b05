package io.github.junitlatency.faults;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Fault
class StoppedTests {

    private static final int STOPPED_MILLIS = 1_500;

    @TempDir
    private Path folder;

    /** Far longer than the stop is the limit not, so that it breaks it. */
    static class Stopped {

        private int value;

        @LatencyTest(
                warmup = 20_000,
                iterations = 20_000,
                budgets = {"p50 <= 1 s", "max <= 700 ms"})
        void holds(Sink sink) {
            for (int i = 0; i < 50_000; i++) {
                value = value * 31 + i;
            }
            sink.consume(value);
        }
    }

    @ParameterizedTest
    @CsvSource({"WARM_UP", "MEASURED"})
    void isSaidAndBelieved(Phase phase) throws IOException, InterruptedException {
        ForkOrder order =
                new ForkOrder(folder, Stopped.class).watchingPhases().property("junit.latency.console", "full");
        try (Leftovers leftovers = new Leftovers(order);
                Fork fork = order.start()) {
            fork.awaitPhase(phase);
            Thread.sleep(100);
            fork.signal("STOP");
            Thread.sleep(STOPPED_MILLIS);
            fork.signal("CONT");
            fork.awaitEnd();
            System.out.println(fork.output());
            leftovers.assertNothing(fork);
        }
    }
}
