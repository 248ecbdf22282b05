package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.RealMachine;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

@RealMachine
class ErrorsOnRealMachineTests {

    private static LatencyResult measure(String budget) {
        AtomicLong count = new AtomicLong();
        return Latency.measure(spec -> spec.iterations(1_000).warmup(100).budget(budget), () -> {
            if (count.incrementAndGet() % 4 == 0) {
                throw new IOException("no answer");
            }
        });
    }

    @Test
    void callsThatThrowAreTimedAndCounted() {
        LatencyResult result = measure("errors <= 30%");

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.budgets().get(0).measured().value()).isBetween(0.249, 0.251);
        assertThat(result.budgets().get(0).reason()).contains("java.io.IOException: no answer at ");
        assertThat(result.distribution().count()).isPositive();
    }

    @Test
    void oneCallInFourIsOverATenth() {
        LatencyResult result = measure("errors <= 10%");

        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.why().text())
                .startsWith("errors over budget: ")
                .contains("over the limit in 2 of 2 rounds, timed or not");
    }

    @Test
    void withoutABudgetOnErrorsTheFirstOneEndsTheTest() {
        assertThatThrownBy(() -> measure("max <= 1 s")).hasMessageContaining("no answer");
    }
}
