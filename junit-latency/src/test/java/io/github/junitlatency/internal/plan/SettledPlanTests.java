package io.github.junitlatency.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.budget.BudgetParser;
import io.github.junitlatency.testing.Portable;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class SettledPlanTests {

    private static LatencyPlan plan(long iterations, String scale, String every, String... budgets) {
        LatencyPlan.Request request =
                PlanFixtures.request(iterations, Defaults.WARMUP, 1, -1, List.of(), List.of(budgets), 4);
        Map<String, String> parameters = Map.of("junit.latency.iterations.scale", scale);
        return PlanFixtures.plan(parameters, PlanFixtures.every(every, request));
    }

    private static LatencyPlan auto(String... budgets) {
        return plan(Defaults.AUTO, "1", Defaults.NO_INTERVAL, budgets);
    }

    @ParameterizedTest
    @CsvSource({"0, 100000", "50_000, 100000", "50_600, 98000", "48_300_000, 100", "60_000_000_000, 20"})
    void takesAsManyIterationsAsFiveSecondsHold(String nanos, long iterations) {
        LatencyPlan settled = auto("max <= 1 s").settled(Double.parseDouble(nanos.replace("_", "")));

        assertThat(settled.iterations()).isEqualTo(iterations);
        assertThat(settled.settled(1e9)).isEqualTo(settled);
    }

    @ParameterizedTest
    @CsvSource({"p90 <= 1 s, 100", "p99.999 <= 1 s, 1_000_000", "p99.9 <= base + 10%, 10_000", "alloc p99 <= 8 B, 1_000"
    })
    void takesNoFewerThanBudgetsNeedWhateverTheTimeAndTheScale(String budget, String iterations) {
        long needed = Long.parseLong(iterations.replace("_", ""));

        assertThat(auto("max <= 2 s", budget).settled(1e9).iterations()).isEqualTo(needed);
        assertThat(plan(Defaults.AUTO, "0.001", "", budget).iterations()).isEqualTo(needed);
        assertThat(auto(budget).settled(1).iterations()).isEqualTo(Math.max(needed, 100_000));
    }

    @ParameterizedTest
    @CsvSource({
        "p50 <= 1 s, 320_000, 1562", // what 0.5 s hold
        "p99 <= 1 s, 320_000, 3000", // three times what it needs
        "p99.9 <= 1 s, 320_000, 15000", // all
        "max <= 1 s, 320_000, 15000",
        "p99 <= 1 s, 1_000, 15000"
    })
    void aRoundForSomeBudgetsHasAsManyIterationsAsTheyNeed(String budget, String nanos, long iterations) {
        LatencyPlan first = auto("p50 <= 1 s", "p99 <= 2 s", "p99.9 <= 3 s").settled(320_000);

        assertThat(first.iterations()).isEqualTo(15_000);
        assertThat(first.iterationsFor(List.of(BudgetParser.parse(budget)), Double.parseDouble(nanos.replace("_", ""))))
                .isEqualTo(iterations);
    }

    @Test
    void keepsWhatTheUserSet() {
        assertThat(plan(7, "1", "").settled(60e9).iterations()).isEqualTo(7);
        assertThat(plan(1_234_567, "1", "").settled(60e9).iterations()).isEqualTo(1_234_567);
        assertThat(plan(1_234_567, "1", "1 s").iterations()).isEqualTo(1_234_567);
    }

    @ParameterizedTest
    @CsvSource({"0.1, 1e3, 10000", "0.1, 48e6, 20", "10, 1e3, 1000000", "10, 48e6, 1000"})
    void scales(String scale, double nanos, long iterations) {
        assertThat(plan(Defaults.AUTO, scale, "").settled(nanos).iterations()).isEqualTo(iterations);
    }

    @Test
    void countsTheTimeOfASchedule() {
        assertThat(plan(Defaults.AUTO, "1", "10 us").iterations()).isEqualTo(100_000);
        assertThat(plan(Defaults.AUTO, "1", "1 ms").iterations()).isEqualTo(5_000);
        assertThat(plan(Defaults.AUTO, "1", "1 s").iterations()).isEqualTo(20);
        assertThat(plan(Defaults.AUTO, "1", "1 ms", "p99.9 <= 1 s").iterations())
                .isEqualTo(10_000);
        assertThat(plan(Defaults.AUTO, "1", "1 ms").settled(10e6).iterations()) // the body is longer than its interval
                .isEqualTo(500);
    }
}
