package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A child JVM answers; the naive gate is quick, and its limits here are far from any machine's times. */
@EnabledOnOs(OS.LINUX)
class GateProcessTests {

    private static final int PATIENCE_SECONDS = 120;

    @Test
    void judgesInAJvmOfItsOwn() throws Exception {
        Gate.Make make = new Gate.Make(Body.COMPUTE_20US, new Size(10, 20, 1), Plant.NONE, 0, 1);
        try (GateJvm jvm = GateJvm.start(setup())) {
            GateJvm.Outcome outcome =
                    jvm.gate(make, List.of(new Budget(Gauge.P50, 3_600e9), new Budget(Gauge.P50, 1e-3)));
            assertThat(outcome.verdicts()).containsExactly(Verdict.PASS, Verdict.FAIL);
            assertThat(outcome.figures().max())
                    .isGreaterThanOrEqualTo(outcome.figures().p50());
        }
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    private static GateJvm.Setup setup() throws IOException {
        int cpu = Machine.allowedCpus().get(0);
        return new GateJvm.Setup(Tool.NAIVE, Regime.QUIET, cpu, "10", List.of(), PATIENCE_SECONDS);
    }
}
