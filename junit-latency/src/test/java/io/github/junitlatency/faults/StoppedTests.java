package io.github.junitlatency.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Fault
class StoppedTests {

    private static final int STOPPED_MILLIS = 2_000;

    @TempDir
    private Path folder;

    /** Its limit is shorter than the stop, and so long that only a stop breaks it. */
    static class Limited {

        @LatencyTest(
                warmup = 5_000,
                iterations = 5_000,
                budgets = {"p50 <= 1 s", "max <= 1_500 ms"})
        void holds(Sink sink) {
            Small.work(sink, 70_000);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"WARM_UP", "MEASURED"})
    void aStopIsSeenAndNeverTheCodes(Phase phase) throws IOException, InterruptedException {
        ForkOrder order =
                new ForkOrder(folder, Limited.class).apart().watchingPhases().property("junit.latency.console", "full");
        try (Leftovers leftovers = new Leftovers(order);
                Fork fork = order.start()) {
            fork.awaitPhase(phase);
            fork.signal("STOP");
            Thread.sleep(STOPPED_MILLIS);
            fork.signal("CONT");
            fork.awaitEnd();

            // It may have come at the phase's edge; and what is proven to be others' is excluded.
            assertThat(fork.outcomes()).singleElement().asString().doesNotStartWith("FAILED");
            leftovers.assertNothing(fork);
        }
    }
}
