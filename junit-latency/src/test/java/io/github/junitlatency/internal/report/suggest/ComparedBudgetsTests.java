package io.github.junitlatency.internal.report.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComparedBudgetsTests {

    private static final Map<String, String> SUGGEST_BY_BASE =
            Map.of("junit.latency.mode", "suggest", "junit.latency.base", "old.jar");

    private static Configuration configuration(Map<String, String> parameters) {
        return Configuration.from(name -> Optional.ofNullable(parameters.get(name)));
    }

    @Test
    void areAddedWhereThereIsABaseAndNoBudgetAsksForIt() {
        Configuration configuration = configuration(SUGGEST_BY_BASE);
        List<String> budgets = ComparedBudgets.with(List.of("p99 <= 1 us"), 100_000, configuration);

        assertThat(budgets).containsExactly("p99 <= 1 us", "p50  <=  base + 10%", "p99  <=  base + 10%");
        LatencyPlan plan = LatencyPlan.of(
                "a test", new LatencyPlan.Request(100_000, -1, 1, -1, List.of(), budgets, 4), configuration);
        assertThat(plan.budgets().relative()).hasSize(2);
    }

    @Test
    void areOnlyWhatTheIterationsSupport() {
        assertThat(ComparedBudgets.with(List.of(), 100, configuration(SUGGEST_BY_BASE)))
                .containsExactly("p50  <=  base + 10%");
    }

    @Test
    void areNotAddedElsewhere() {
        List<String> relative = List.of("p99 <= base + 5%");

        assertThat(ComparedBudgets.with(relative, 100_000, configuration(SUGGEST_BY_BASE)))
                .isSameAs(relative);
        assertThat(ComparedBudgets.with(List.of(), 100_000, configuration(Map.of("junit.latency.mode", "suggest"))))
                .isEmpty();
        assertThat(ComparedBudgets.with(List.of(), 100_000, configuration(Map.of("junit.latency.base", "old.jar"))))
                .isEmpty();
    }
}
