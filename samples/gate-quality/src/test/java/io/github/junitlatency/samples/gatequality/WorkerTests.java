package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.github.junitlatency.result.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A child JVM answers; the naive gate is quick, and its limits here are far from any machine's times. */
@EnabledOnOs(OS.LINUX)
class WorkerTests {
    @Test
    void judgesInAJvmOfItsOwn() throws Exception {
        Gate.Task task = Gate.Task.of(Body.COMPUTE_20US, new Size(10, 20, 1), 0);
        List<Budget> budgets = List.of(new Budget(Gauge.P50, 3_600e9), new Budget(Gauge.P50, 1e-3));
        try (Jvm jvm = Tool.NAIVE.start(Regime.QUIET, 0)) {
            Gate.Judgement judged = jvm.ask(() -> Tool.NAIVE.gate().run(task, budgets));
            assertThat(judged.verdicts()).containsExactly(Verdict.PASS, Verdict.FAIL);
            assertThat(judged.figures().max())
                    .isGreaterThanOrEqualTo(judged.figures().p50());
        }
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    @Test
    void saysWhyThereIsNoAnswer() throws Exception {
        try (Jvm jvm = Tool.NAIVE.start(Regime.QUIET, 0)) {
            assertThatIOException()
                    .isThrownBy(() -> jvm.ask(() -> Class.forName("no.Such")))
                    .withMessage("java.lang.ClassNotFoundException: no.Such");
            assertThatIOException()
                    .isThrownBy(() -> jvm.ask(() -> {
                        System.exit(1);
                        return "";
                    }))
                    .withMessage("the process ended, or gave no answer in 180 s");
        }
    }
}
