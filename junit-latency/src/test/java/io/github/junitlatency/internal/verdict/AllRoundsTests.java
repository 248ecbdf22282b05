package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Confirmation.Opinion;
import io.github.junitlatency.internal.verdict.Evidence.AtBest;
import io.github.junitlatency.internal.verdict.Evidence.Counts;
import io.github.junitlatency.result.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllRoundsTests {

    private static final int ITERATIONS = 100_000;
    private static final int CONFIRMATIONS = 4;
    private static final Control SILENT = new Control(125_000, 50_000, List.of(new Control.Slice(0, 0, 0, 5)));

    private static Budget budget(String text) {
        LatencyPlan.Request request =
                new LatencyPlan.Request(ITERATIONS, 0, 1, -1, List.of(), List.of(text), CONFIRMATIONS);
        return LatencyPlan.of("a plan", request, Configuration.from(name -> Optional.empty()))
                .budgets()
                .absolute()
                .get(0);
    }

    private static Evidence round(Budget budget, long exceedances, long unsure) {
        return new Evidence(
                new Counts(ITERATIONS, exceedances, budget.allowedExceedances(ITERATIONS), unsure),
                new AtBest(1, exceedances, exceedances, 1, List.of()),
                true,
                1,
                false);
    }

    private static Opinion after(String budget, long... exceedances) {
        Budget judged = budget(budget);
        return new Confirmation(judged, ITERATIONS, CONFIRMATIONS, 0.01)
                .after(
                        Arrays.stream(exceedances)
                                .mapToObj(over -> round(judged, over, 0))
                                .toList(),
                        SILENT);
    }

    @Test
    void passATailThatHoldsOverAllOfThem() {
        assertThat(after("p99.9 <= 60 us", 140, 90).verdict()).isEmpty();
        assertThat(after("p99.9 <= 60 us", 140, 90, 60))
                .isEqualTo(new Opinion(
                        Optional.of(Verdict.PASS),
                        "PASS by all 3 rounds, 1 of which broke: 290 over the limit, 300 may be",
                        1));
    }

    @Test
    void askForMoreOnlyAsLongAsTheyMayHold() {
        assertThat(after("p99.9 <= 60 us", 450, 50).verdict()).isEmpty();
        assertThat(after("p99.9 <= 60 us", 450, 51)).satisfies(opinion -> {
            assertThat(opinion.verdict()).contains(Verdict.INCONCLUSIVE);
            assertThat(opinion.reason()).isEqualTo("not repeated: it broke in 1 of 2 rounds");
        });
    }

    @Test
    void areAtAnEndWithTheLast() {
        assertThat(after("p99.9 <= 60 us", 140, 110, 120, 110, 90).verdict()).contains(Verdict.INCONCLUSIVE);
        assertThat(after("p99.9 <= 60 us", 140, 110, 120, 110, 20).verdict()).contains(Verdict.PASS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"p50 <= 60 us", "max <= 60 us"})
    void passNoMedianOfWhichOneRoundIsAnotherRegimeAndNoMaximum(String budget) {
        long over = budget.startsWith("max") ? 1 : 60_000;

        assertThat(after(budget, over, 0).verdict()).contains(Verdict.INCONCLUSIVE);
    }

    @Test
    void countWhatIsUnsureAsOver() {
        Budget budget = budget("p99.9 <= 60 us");

        assertThat(new AllRounds(budget, List.of(round(budget, 140, 0), round(budget, 50, 10))).hold())
                .isTrue();
        assertThat(new AllRounds(budget, List.of(round(budget, 140, 0), round(budget, 50, 11))).hold())
                .isFalse();
    }
}
