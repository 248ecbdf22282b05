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

    @TempDir
    private Path folder;

    /** Each of its phases takes long enough to be killed in. */
    static class LongTests {

        private int value;

        @LatencyTest(warmup = 10_000, iterations = 10_000, confirmations = 0, budgets = "p50 <= 1 s")
        void holds(Sink sink) {
            for (int i = 0; i < 50_000; i++) {
                value = value * 31 + i;
            }
            sink.consume(value);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aKilledJvmLeavesNothingToTheNextRun(Phase phase) throws IOException, InterruptedException {
        ForkOrder killedOrder = new ForkOrder(folder, LongTests.class).apart().watchingPhases();
        ForkOrder next = new ForkOrder(folder, SmallTests.class).apart();
        try (Leftovers leftovers = new Leftovers(next);
                Fork killed = killedOrder.start()) {
            killed.awaitPhase(phase);
            killed.signal("KILL");
            killed.awaitEnd();
            assertThat(killed.lastPhase()).isEqualTo(phase.name());
            leftovers.age();
            Fork after = next.run();
            assertThat(after.outcomes()).containsExactly("SUCCESSFUL holds");
            leftovers.assertNothing(killed, after);
        }
    }
}
