package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.AllocationBudget;
import io.github.junitlatency.internal.plan.Budgets;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Configuration.Strictness;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.ParsedBudget;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Reasons;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Verdict;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OverallTests {

    private static BudgetOutcome outcome(String subject, Verdict verdict) {
        return BudgetOutcome.notJudged(BudgetKind.ALLOCATION, subject + " <= 0 B", Subject.parse(subject), Reason.NONE)
                .withVerdict(verdict, Reasons.said(verdict == Verdict.PASS ? "" : "why"));
    }

    private static ResultParts.Decision decide(Strictness strict, List<Doubt> doubts, Verdict... verdicts) {
        return Overall.decide(
                Arrays.stream(verdicts)
                        .map(it -> outcome("p" + (1 + it.ordinal()), it))
                        .toList(),
                strict,
                doubts);
    }

    private static Verdict verdict(Verdict... verdicts) {
        return decide(Strictness.FALSE, List.of(), verdicts).verdict();
    }

    @Test
    void theWorstCounts() {
        assertThat(verdict(Verdict.PASS, Verdict.INCONCLUSIVE, Verdict.FAIL)).isEqualTo(Verdict.FAIL);
        assertThat(verdict(Verdict.PASS, Verdict.INCONCLUSIVE)).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(verdict(Verdict.PASS, Verdict.PASS)).isEqualTo(Verdict.PASS);
        assertThat(verdict()).isEqualTo(Verdict.PASS);
    }

    @Test
    void whatIsNotJudgedStandsAside() {
        assertThat(verdict(Verdict.NOT_JUDGED, Verdict.PASS)).isEqualTo(Verdict.PASS);
        assertThat(verdict(Verdict.NOT_JUDGED, Verdict.FAIL)).isEqualTo(Verdict.FAIL);
        assertThat(verdict(Verdict.NOT_JUDGED, Verdict.NOT_JUDGED)).isEqualTo(Verdict.NOT_JUDGED);
    }

    @Test
    void strictTurnsUnsureAndDoubtedIntoFail() {
        List<Doubt> doubts = List.of(new Doubt(Doubt.Kind.LOAD, "others are busy", "stop them"));

        assertThat(decide(Strictness.INCONCLUSIVE, doubts, Verdict.INCONCLUSIVE)
                        .why()
                        .text())
                .isEqualTo("strict, and p" + (1 + Verdict.INCONCLUSIVE.ordinal()) + ": why");
        assertThat(decide(Strictness.INCONCLUSIVE, doubts, Verdict.PASS).verdict())
                .isEqualTo(Verdict.PASS);
        assertThat(decide(Strictness.DOUBTS, doubts, Verdict.PASS).why().text())
                .isEqualTo("strict, and in doubt: load");
        assertThat(decide(Strictness.DOUBTS, doubts, Verdict.NOT_JUDGED).verdict())
                .isEqualTo(Verdict.NOT_JUDGED);
    }

    @Test
    void subjectsOfOneReasonAreNamedTogether() {
        List<BudgetOutcome> outcomes = List.of(outcome("alloc p50", Verdict.FAIL), outcome("alloc max", Verdict.FAIL));

        assertThat(Overall.decide(outcomes, Strictness.FALSE, List.of()).why().text())
                .isEqualTo("alloc p50, alloc max over budget: why");
    }

    @Test
    void outcomesComeInTheOrderOfTheirBudgets() {
        List<ParsedBudget> given = List.of(budget("p99 <= 0 B"), budget("max <= 0 B"), budget("p50 <= 0 B"));

        assertThat(Overall.inGivenOrder(
                                new Budgets(given, Optional.empty()),
                                List.of(outcome("p50", Verdict.PASS), outcome("p99", Verdict.PASS)))
                        .stream()
                        .map(BudgetOutcome::subject))
                .containsExactly("p99", "p50");
    }

    @Test
    void whatIsJudgedApartIsDecidedTogetherWithTheRest() {
        Configuration strict = Configuration.from(
                name -> name.equals("junit.latency.strict") ? Optional.of("doubts") : Optional.empty());
        LatencyPlan.Request request = new LatencyPlan.Request(
                10_000, 0, 1, -1, List.of(), List.of("alloc max <= 0 B", "alloc p50 <= 0 B"), 4);
        LatencyResult timed = ResultFixtures.result()
                .budget(outcome("alloc p50", Verdict.PASS))
                .build();
        Doubt doubt = new Doubt(Doubt.Kind.LOAD, "others are busy", "stop them");

        LatencyResult whole = Overall.with(
                timed,
                LatencyPlan.of("it", request, strict),
                List.of(outcome("alloc max", Verdict.PASS)),
                List.of(doubt),
                ResultParts.Apart.NOTHING);

        assertThat(whole.budgets()).extracting(BudgetOutcome::subject).containsExactly("alloc max", "alloc p50");
        assertThat(whole.doubts()).endsWith(doubt);
        assertThat(whole.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(whole.why().text()).isEqualTo("strict, and in doubt: load");
    }

    private static ParsedBudget budget(String text) {
        return new AllocationBudget(text, Optional.empty(), BigDecimal.ZERO, BigDecimal.ZERO);
    }
}
