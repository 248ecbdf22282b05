package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.measure.WorkListener;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

class AllocationMeasurementTests {

    private static LatencyPlan plan(String... budgets) {
        return LatencyPlan.of(
                "@LatencyTest on OrderBookTest.add()",
                new LatencyPlan.Request(1_000, 0, 1, -1, List.of(), List.of(budgets), 0),
                Configuration.from(name -> Optional.empty()));
    }

    @Test
    void refusesABudgetWhereThereIsNoCounter() {
        assertThatThrownBy(() -> new AllocationMeasurement(
                        plan("max <= 1 ms", "alloc <= 0 B"),
                        WorkListener.NOBODY,
                        () -> Optional.of("this JVM counts nothing")))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("@LatencyTest on OrderBookTest.add(): budget \"alloc <= 0 B\" limits what is allocated, but"
                        + " this JVM counts nothing");
    }
}
