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
class KilledTests {

    private static final int ATTEMPTS = 5;

    @TempDir
    private Path folder;

    /** Each of its phases takes long enough to be killed in. */
    static class LongTests {

        @LatencyTest(warmup = 2_000, iterations = 2_000, confirmations = 0, budgets = "p50 <= 1 s")
        void holds(Sink sink) {
            Small.work(sink, 50_000);
        }
    }

    /** Returns a fork that was killed in a phase: a short one may be over before the signal comes. */
    private Fork killedIn(Phase phase) throws IOException, InterruptedException {
        Fork killed = null;
        for (int i = 0; i < ATTEMPTS && (killed == null || !killed.lastPhase().equals(phase.name())); i++) {
            killed = new ForkOrder(folder, LongTests.class)
                    .apart()
                    .watchingPhases()
                    .start();
            killed.awaitPhase(phase);
            killed.close();
            killed.awaitEnd();
        }
        assertThat(killed.lastPhase()).isEqualTo(phase.name());
        return killed;
    }

    @ParameterizedTest
    @EnumSource
    void aKilledJvmLeavesNothingToTheNextRun(Phase phase) throws IOException, InterruptedException {
        ForkOrder order = new ForkOrder(folder, Small.class).apart();
        try (Leftovers leftovers = new Leftovers(order)) {
            Fork killed = killedIn(phase);
            leftovers.age();
            Fork next = order.runHolding();

            leftovers.assertNothing(killed, next);
        }
    }
}
