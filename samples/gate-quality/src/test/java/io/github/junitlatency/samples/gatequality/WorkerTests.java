package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A child JVM answers; the naive gate is quick, and its limits here are far from any machine's times. */
@EnabledOnOs(OS.LINUX)
class WorkerTests {
    private static final int PATIENCE_SECONDS = 120;

    @Test
    void judgesInAJvmOfItsOwn() throws Exception {
        Gate.Task task = Gate.Task.of(Body.COMPUTE_20US, new Size(10, 20, 1), 0);
        List<Budget> budgets = List.of(new Budget(Gauge.P50, 3_600e9), new Budget(Gauge.P50, 1e-3));
        try (Jvm jvm = jvm(PATIENCE_SECONDS)) {
            Gate.Judgement judged = jvm.ask(() -> Tool.NAIVE.gate().run(task, budgets));
            assertThat(judged.verdicts()).containsExactly(Verdict.PASS, Verdict.FAIL);
            assertThat(judged.figures().max())
                    .isGreaterThanOrEqualTo(judged.figures().p50());
        }
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    @Test
    void saysWhyThereIsNoAnswer() throws Exception {
        try (Jvm jvm = jvm(PATIENCE_SECONDS)) {
            assertThatIOException()
                    .isThrownBy(() -> jvm.ask(() -> Class.forName("no.Such")))
                    .withMessage("java.lang.ClassNotFoundException: no.Such");
            assertThatIOException()
                    .isThrownBy(() -> jvm.ask(() -> {
                        System.exit(1);
                        return "";
                    }))
                    .withMessage("the process ended");
        }
    }

    private static Jvm jvm(int patienceSeconds) throws IOException {
        return Jvm.start(Regime.QUIET, Machine.measuredCpu(), List.of(), patienceSeconds);
    }
}
