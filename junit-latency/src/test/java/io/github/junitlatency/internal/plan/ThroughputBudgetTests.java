package io.github.junitlatency.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.testing.Portable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class ThroughputBudgetTests {

    private static LatencyPlan plan(Map<String, String> configuration, String... budgets) {
        return LatencyPlan.of(
                "@LatencyTest on OrderBookTest.add()",
                new LatencyPlan.Request(1_000, 0, 1, -1, List.of(), List.of(budgets), 0),
                Configuration.from(name -> Optional.ofNullable(configuration.get(name))));
    }

    @Test
    void needsNoIterationsAndIsOneOfEachKind() {
        Budgets budgets =
                plan(Map.of(), "throughput >= 5/s", "throughput >= 0.9 x base").budgets();

        assertThat(budgets.throughput()).isPresent();
        assertThat(budgets.relative()).hasSize(1);
        assertThat(budgets.neededIterations()).isZero();
        assertThat(budgets.needsBase()).isTrue();
    }

    @Test
    void isLowerByTheScaleOfBudgets() {
        ThroughputBudget budget = plan(Map.of("junit.latency.budget.scale", "2"), "throughput >= 200_000/s")
                .budgets()
                .throughput()
                .orElseThrow();

        assertThat(budget.perSecond()).isEqualByComparingTo("100000");
        assertThat(budget.text()).isEqualTo("throughput >= 200_000/s / 2");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        throughput >= 5/s   | throughput >= 6/s       | budget "throughput >= 6/s" is a second limit on throughput; \
        keep one absolute budget a subject
        max <= 1 ms         | throughput >= 1_000_000_000_001/s | budget "throughput >= 1_000_000_000_001/s" is over \
        1000000000000/s, more than any machine reaches; lower the limit
        max <= 1 ms         | throughput >= 1001 x base | budget "throughput >= 1001 x base" allows 1001 times base, \
        but it must be 0.001 to 1000 times; correct it
        """)
    void refusesWhatCannotBeMeant(String first, String second, String message) {
        assertThatThrownBy(() -> plan(Map.of(), first, second))
                .hasMessage("@LatencyTest on OrderBookTest.add(): " + message);
    }

    @Test
    void goesWithNoProbe() {
        assertThatThrownBy(plan(Map.of(), "throughput >= 5/s")::checkProbe)
                .hasMessage(
                        "@LatencyTest on OrderBookTest.add(): budget \"throughput >= 5/s\" counts whole calls, but with"
                                + " a LatencyProbe a part of each is timed; limit a percentile, or remove the probe");
        assertThatCode(plan(Map.of(), "max <= 1 ms")::checkProbe).doesNotThrowAnyException();
    }
}
