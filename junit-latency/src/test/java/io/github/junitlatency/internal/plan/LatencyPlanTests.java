package io.github.junitlatency.internal.plan;

import static io.github.junitlatency.testing.WrongInput.assertWrongInput;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.IterationCounts.Threads;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.BudgetParser;
import io.github.junitlatency.internal.plan.budget.Budgets;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.testing.Portable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class LatencyPlanTests {

    private static final String SOURCE = "@LatencyTest on OrderBookTest.add()";

    @Test
    void keepsWhatWasAskedFor() {
        LatencyPlan.Request request = PlanFixtures.request(
                1_000_000, 0, 100, 3, List.of(50.0, 99.9), List.of("p99.9 <= 4 us", "max <= 1 ms"), 2);

        LatencyPlan plan = plan(request);

        assertThat(plan)
                .isEqualTo(new LatencyPlan(
                        SOURCE,
                        new IterationCounts(1_000_000, 1_000_000, Optional.empty(), 0, 100, 2, Threads.ONE),
                        3,
                        ResultFixtures.percentiles(50, 99.9),
                        new Budgets(
                                List.of(BudgetParser.parse("p99.9 <= 4 us"), BudgetParser.parse("max <= 1 ms")),
                                Optional.empty()),
                        Optional.empty(),
                        PlanFixtures.configuration(Map.of())));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0  | 0  | 1  | -1 | 4  | iterations = 0, but it must be at least 1, or LatencyTest.AUTO (-1) for as many as 5 s hold; correct it
            -2 | 0  | 1  | -1 | 4  | iterations = -2, but it must be at least 1, or LatencyTest.AUTO (-1) for as many as 5 s hold; correct it
            1  | -2 | 1  | -1 | 4  | warmup = -2, but it must be at least 0, or LatencyTest.AUTO (-1) to warm up until the code is steady; correct it
            1  | 0  | 0  | -1 | 4  | batch = 0, but it must be at least 1; raise it
            1  | 0  | 1  | -2 | 4  | cpu = -2, but it must be at least -1; raise it
            1  | 0  | 1  | -1 | -1 | confirmations = -1, but it must be at least 0; raise it
            """)
    void refusesAnAttributeOutOfItsRange(
            long iterations, long warmup, int batch, int cpu, int confirmations, String message) {
        assertRefused(
                PlanFixtures.request(iterations, warmup, batch, cpu, List.of(), List.of(), confirmations), message);
    }

    @ParameterizedTest
    @CsvSource({"suggest, '[p99 <= 1 us, alloc <= 0 B]'", "gate, '[p99 <= 1 us, p50 <= base + 5%, alloc <= 0 B]'"})
    void hasNoLimitsByBaseWhereBudgetsAreSuggested(String mode, String budgets) {
        LatencyPlan plan = plan(
                PlanFixtures.request(
                        100_000, -1, 1, -1, List.of(), List.of("p99 <= 1 us", "p50 <= base + 5%", "alloc <= 0 B"), 4),
                Map.of("junit.latency.mode", mode, "junit.latency.base", "old.jar"));

        assertThat(plan.withoutPairsToSuggest().budgets().all().stream()
                        .map(Budget::text)
                        .toList())
                .hasToString(budgets);
        assertThat(plan.withoutPairsToSuggest().counts()).isEqualTo(plan.counts());
    }

    @Test
    void scalesTheCeilingOfAnAutomaticWarmupButNotItsMark() {
        LatencyPlan plan = plan(
                PlanFixtures.request(100_000, -1, 1, -1, List.of(), List.of(), 4),
                Map.of("junit.latency.iterations.scale", "0.01"));

        assertThat(plan.warmup()).isEqualTo(-1);
        assertThat(plan.isWarmupAuto()).isTrue();
        assertThat(plan.warmUpCeilingSeconds()).isEqualTo(0.1);
        assertThat(plan.iterations()).isEqualTo(1_000);
    }

    @ParameterizedTest
    @CsvSource({"10 us, 100000, -1, 1000", "1 s, 100000, -1, 1", "10 us, 7, -1, 7", "10 us, 100000, 5, 0"})
    void keepsTheScheduleForAShortPieceOfAnAutomaticWarmup(String every, long iterations, long warmup, long starts) {
        LatencyPlan.Request request = PlanFixtures.request(iterations, warmup, 1, -1, List.of(), List.of(), 4);

        assertThat(plan(PlanFixtures.every(every, request)).scheduledWarmup()).isEqualTo(starts);
        assertThat(plan(request).scheduledWarmup()).isZero();
    }

    @Test
    void refusesAProbeInABatch() {
        LatencyPlan plan = plan(PlanFixtures.request(1, 0, 2, -1, List.of(), List.of(), 4));

        assertWrongInput(plan::checkProbe)
                .hasMessage(
                        SOURCE + ": batch = 2, but with a LatencyProbe it must be 1; repeat the call between start()"
                                + " and stop() instead");
    }

    @Test
    void refusesAProbeOnASchedule() {
        LatencyPlan plan =
                plan(PlanFixtures.every("10 us", PlanFixtures.request(1, 0, 1, -1, List.of(), List.of(), 4)));

        assertWrongInput(plan::checkProbe)
                .hasMessage(SOURCE
                        + ": every = \"10 us\", but a LatencyProbe times calls that follow each other; remove the"
                        + " probe, so that each call is timed as a whole, or the schedule");
    }

    @ParameterizedTest
    @CsvSource({"0", "100", "NaN", "101", "-3", "Infinity"})
    void refusesAPercentileOutsideItsRange(double percentile) {
        assertRefused(
                PlanFixtures.request(1, 0, 1, -1, List.of(50.0, percentile), List.of(), 4),
                "percentiles = [50.0, " + percentile + "]: a percentile lies over 0 and under 100, but was "
                        + percentile + "; correct or remove it");
    }

    @Test
    void percentilesAreSortedAndDistinct() {
        LatencyPlan plan = plan(PlanFixtures.request(1, 0, 1, -1, List.of(99.9, 50.0, 99.0, 99.9, 50.0), List.of(), 4));

        assertThat(plan.percentiles()).isEqualTo(ResultFixtures.percentiles(50, 99, 99.9));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            p50.0 <= 2 us | is a second limit on p50; keep one absolute budget a subject
            p99.9 <= 1 us | needs iterations of at least 10000, so that ten of them are expected over p99.9, \
            but iterations = 9999; raise iterations or lower the percentile
            p99.99999999999999999999 <= 1 us | needs iterations of at least 9223372036854775807, so that ten of them \
            are expected over p99.99999999999999999999, but iterations = 9999; raise iterations or lower the percentile
            """)
    void refusesABudgetThatCannotBeMeant(String budget, String message) {
        assertRefused(budgets(9_999, "p50 <= 1 us", budget), "budget \"" + budget + "\" " + message);
    }

    @Test
    void scalesALimit() {
        Map<String, String> scaled = Map.of("junit.latency.budget.scale", "0.1");

        assertThat(plan(budgets(1, "max <= 864000 s"), scaled).budgets().absolute())
                .extracting(Budget::text)
                .containsExactly("max <= 864000 s x 0.1");
    }

    @Test
    void refusesABudgetThatTheScaledIterationsCannotSupport() {
        assertRefused(
                budgets(10_000, "p99.9 <= 1 us"),
                Map.of("junit.latency.iterations.scale", "0.5"),
                "budget \"p99.9 <= 1 us\" needs iterations of at least 10000, so that ten of them are expected over p99.9,"
                        + " but iterations = 5000 (after junit.latency.iterations.scale = 0.5); raise iterations or lower"
                        + " the percentile");
    }

    @Test
    void scalesIterationsAndWarmupButKeepsOneIteration() {
        Map<String, String> parameters = Map.of("junit.latency.iterations.scale", "0.01");

        LatencyPlan large = plan(PlanFixtures.request(100_000, 20_000, 1, -1, List.of(), List.of(), 4), parameters);
        LatencyPlan small = plan(PlanFixtures.request(10, 10, 1, -1, List.of(), List.of(), 4), parameters);

        assertThat(large.iterations()).isEqualTo(1_000);
        assertThat(large.warmup()).isEqualTo(200);
        assertThat(small.iterations()).isEqualTo(1);
        assertThat(small.warmup()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"-1, -1, -1", "-1, 2, 2", "5, -1, 5", "5, 2, 5", "0, 2, 0"})
    void attributeWinsOverTheConfiguredCpu(int attribute, int configured, int cpu) {
        Map<String, String> parameters = Map.of("junit.latency.cpu", "" + configured);
        LatencyPlan.Request request = PlanFixtures.request(1, 0, 1, attribute, List.of(), List.of(), 4);

        assertThat(plan(request, parameters).cpu()).isEqualTo(cpu);
    }

    @Test
    void errorsNameTheirSource() {
        LatencyPlan plan = plan(budgets(1));
        IllegalStateException cause = new IllegalStateException("no such CPU");

        assertThat(plan.error("no")).hasMessage(SOURCE + ": no").hasNoCause();
        assertThat(plan.error(cause)).hasMessage(SOURCE + ": no such CPU").hasCause(cause);
    }

    private static void assertRefused(LatencyPlan.Request request, String message) {
        assertRefused(request, Map.of(), message);
    }

    private static void assertRefused(LatencyPlan.Request request, Map<String, String> parameters, String message) {
        assertWrongInput(() -> plan(request, parameters)).hasMessage(SOURCE + ": " + message);
    }

    private static LatencyPlan plan(LatencyPlan.Request request) {
        return plan(request, Map.of());
    }

    private static LatencyPlan plan(LatencyPlan.Request request, Map<String, String> parameters) {
        return LatencyPlan.of(SOURCE, request, PlanFixtures.configuration(parameters));
    }

    private static LatencyPlan.Request budgets(long iterations, String... budgets) {
        return PlanFixtures.request(iterations, 0, 1, -1, List.of(), Arrays.asList(budgets), 4);
    }
}
