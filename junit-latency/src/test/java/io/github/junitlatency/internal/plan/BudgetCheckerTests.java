package io.github.junitlatency.internal.plan;

import static io.github.junitlatency.testing.WrongInput.assertWrongInput;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.Budgets;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.testing.Portable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Budgets relative to base, on allocated bytes and on throughput; those in absolute time are in {@link LatencyPlanTests}. */
@Portable
class BudgetCheckerTests {

    private static final String SOURCE = "@LatencyTest on OrderBookTest.add()";

    @Test
    void takesOneAbsoluteAndOneRelativeBudgetASubject() {
        Budgets budgets = plan("p50 <= 1 us", "p50 <= base + 5%", "alloc <= 64 B", "alloc <= base + 0 B")
                .budgets();
        assertThat(budgets.absolute()).hasSize(1);
        assertThat(budgets.relative()).hasSize(2);
        assertThat(budgets.fixed(Figure.BYTES)).hasSize(1);
        assertThat(budgets.needsBase()).isTrue();
        assertThat(plan("p50 <= 1 us", "alloc <= 64 B").budgets().needsBase()).isFalse();
    }

    @Test
    void needsNoIterationsForThroughput() {
        Budgets budgets = plan("throughput >= 5/s", "throughput >= 0.9 x base").budgets();
        assertThat(budgets.fixed(Figure.THROUGHPUT)).hasSize(1);
        assertThat(budgets.relative()).hasSize(1);
        assertThat(budgets.neededIterations()).isZero();
        assertThat(budgets.needsBase()).isTrue();
    }

    @Test
    void responseIsTheSameSubjectAsNoWordWhenPaced() {
        LatencyPlan.Request paced =
                PlanFixtures.every("10 us", request(List.of("response p50 <= base + 5%", "p50 <= base + 6%")));

        assertRefused(
                () -> LatencyPlan.of(SOURCE, paced, PlanFixtures.configuration(Map.of())),
                "budget \"p50 <= base + 6%\" is a second limit on p50 relative to base;"
                        + " keep one relative budget a subject");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            service p50 <= base + 5% | is on service time, but iterations that start when the one before has ended have \
            no other; remove the word, or set every or rate
            p99.99 <= base + 5% | needs iterations of at least 100000, so that ten of them are expected over p99.99, \
            but iterations = 10000; raise iterations or lower the percentile
            alloc p99.99 <= 0 B | needs iterations of at least 100000, so that ten of them are expected over p99.99, \
            but iterations = 10000; raise iterations or lower the percentile
            errors <= 0.01% | needs iterations of at least 100000, so that ten of them are expected over the limit, but \
            iterations = 10000; raise iterations or the limit
            errors <= 150% | is over 100%, more than all calls are; lower the limit
            errors <= base + 1% | is relative to base, but calls that throw are not compared; write a share such as \
            "errors <= 0.1%"
            alloc p50 <= base + 1% | is a second limit on alloc p50 relative to base; keep one relative budget a subject
            """)
    void refusesWhatCannotBeMeant(String budget, String message) {
        assertRefused(() -> plan("alloc p50.0 <= base + 0 B", budget), "budget \"" + budget + "\" " + message);
    }

    @Test
    void scalesNeitherRelativeBudgetsNorBytesAndLowersThroughput() {
        Configuration doubled = PlanFixtures.configuration(Map.of("junit.latency.budget.scale", "2"));
        String[] texts = {"p50 <= base + 5% + 10 ns", "alloc <= 64 B", "alloc <= base + 0 B"};
        assertThat(LatencyPlan.of(SOURCE, request(List.of(texts)), doubled).budgets())
                .isEqualTo(plan(texts).budgets());
        Budget budget = LatencyPlan.of(SOURCE, request(List.of("throughput >= 200_000/s")), doubled)
                .budgets()
                .fixed(Figure.THROUGHPUT)
                .get(0);
        assertThat(budget.limitValue(0)).isEqualTo(100_000);
        assertThat(budget.text()).isEqualTo("throughput >= 200_000/s / 2");
    }

    @Test
    void refusesThroughputWithAProbe() {
        assertRefused(
                plan("throughput >= 5/s")::checkProbe,
                "budget \"throughput >= 5/s\" counts whole calls, but with a LatencyProbe a part of"
                        + " each is timed; limit a percentile, or remove the probe");
        plan("max <= 1 ms").checkProbe();
    }

    @Test
    void keepsABaseUnlessNoBudgetComparesWithIt() {
        LatencyPlan plan =
                LatencyPlan.of(SOURCE, comparedWithOld("p50 <= 0.5 x base"), PlanFixtures.configuration(Map.of()));
        assertThat(plan.budgets().baseMethod()).contains("old");
        LatencyPlan.Request request = comparedWithOld("p50 <= 1 us", "alloc <= 0 B");

        assertRefused(
                () -> LatencyPlan.of(SOURCE, request, PlanFixtures.configuration(Map.of())),
                "base = \"old\" has no effect, because no budget is relative to base; write one"
                        + " such as \"p99 <= base + 10%\", or remove base");
    }

    @Test
    void refusesRelativeBudgetsWhereThereIsNoBase() {
        LatencyPlan plan = plan("p50 <= 1 us", "alloc <= base + 0 B", "p50 <= base + 5%");

        assertRefused(
                plan::checkNeedsNoBase,
                "budget \"alloc <= base + 0 B\" is relative to base, but Latency.measure has only"
                        + " this JVM; write it on an @LatencyTest, because two JVMs run its class, head's and base's");
        plan("p50 <= 1 us", "alloc <= 64 B").checkNeedsNoBase();
    }

    private static void assertRefused(ThrowingCallable plan, String message) {
        assertWrongInput(plan).hasMessage(SOURCE + ": " + message);
    }

    private static LatencyPlan plan(String... budgets) {
        return LatencyPlan.of(SOURCE, request(Arrays.asList(budgets)), PlanFixtures.configuration(Map.of()));
    }

    private static LatencyPlan.Request request(List<String> budgets) {
        return PlanFixtures.request(10_000, 0, 1, -1, List.of(), budgets, 4);
    }

    private static LatencyPlan.Request comparedWithOld(String... budgets) {
        return PlanFixtures.with(request(List.of(budgets)), Optional.empty(), Optional.of("old"), Optional.empty());
    }
}
