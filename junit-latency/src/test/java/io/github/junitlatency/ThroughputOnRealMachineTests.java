package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ThroughputFacts;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.TestWithFull;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

@RealMachine
class ThroughputOnRealMachineTests {

    private static LatencyResult measure(String... budgets) {
        Sink sink = new Sink();
        Consumer<LatencySpec> asked = spec -> {
            spec.iterations(1_000).warmup(1_000);
            List.of(budgets).forEach(spec::budget);
        };
        return Latency.measure(asked, () -> {
            long end = System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(20);
            while (System.nanoTime() < end) {
                sink.consume(end);
            }
        });
    }

    @Test
    void aLimitThatEveryMachineReachesPasses() {
        LatencyResult result = measure("throughput >= 10/s", "mean <= 100 ms");

        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        BudgetOutcome mean = result.budgets().get(1);
        assertThat(mean.measured().value())
                .isCloseTo(1e9 / result.budgets().get(0).measured().value(), withinPercentage(0.1));
        ThroughputFacts facts = result.further().throughput().orElseThrow();
        assertThat(facts.rounds()).hasSize(5).allSatisfy(round -> {
            assertThat(round.perSecond()).isGreaterThanOrEqualTo(10);
            assertThat(round.leastSeconds()).isLessThanOrEqualTo(round.seconds());
        });
    }

    @TestWithFull
    void aBodyThatWasRemovedNeverPasses() {
        LatencyResult result = Latency.measure(spec -> spec.budget("throughput >= 10/s"), () -> {});

        assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(result.why().text())
                .startsWith("throughput: in doubt: nothing-called, nothing was called: its throughput is the empty"
                        + " body's, ");
    }

    @TestWithFull
    void aBodyBelowTheClocksStepPasses() {
        AtomicLong count = new AtomicLong();

        assertThat(Latency.measure(spec -> spec.budget("throughput >= 10/s"), count::incrementAndGet)
                        .verdict())
                .isEqualTo(Verdict.PASS);
    }
}
