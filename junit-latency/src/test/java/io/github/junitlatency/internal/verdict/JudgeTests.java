package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.measuredAlone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRoundFixture;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Amount;
import io.github.junitlatency.result.BudgetOutcome.Counts;
import io.github.junitlatency.result.BudgetOutcome.Rates;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class JudgeTests extends JudgeFixture {

    @ParameterizedTest
    @CsvSource({"p99.9, 10000, 10", "p99.9, 10999, 10", "p99.9, 11000, 11", "p50, 21, 10", "max, 1000000, 0"})
    void budgetHoldsAtItsAllowedExceedancesAndIsInQuestionWithOneMore(String subject, long iterations, long allowed) {
        LatencyPlan plan = plan(iterations, subject + " <= 1_000_000 ticks");

        Decision holds = decide(plan, round(iterations, allowed));
        Decision breaks = decide(plan, round(iterations, allowed + 1));

        assertThat(holds.isFinal()).isTrue();
        assertThat(holds.budgets().get(0).exceedances()).isEqualTo(allowed);
        assertThat(holds.budgets().get(0).allowed()).isEqualTo(allowed);
        assertThat(holds.budgets().get(0).measuredTicks()).isLessThanOrEqualTo(LIMIT);
        assertThat(holds.verdict()).isEqualTo(Verdict.PASS);
        assertThat(breaks.isFinal()).isFalse();
        assertThat(breaks.budgets().get(0).measuredTicks()).isGreaterThan(LIMIT);
        assertThat(breaks.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(breaks.why().text()).isEqualTo(subject + ": it broke in 1 of 1");
    }

    @Test
    void outcomeCarriesTheBudgetAndItsCounts() {
        LatencyPlan plan = plan(10_000, "p99.90<=1_000_000 ticks");
        JudgedRound round = JudgedRoundFixture.round(LIMIT)
                .times(9_995, FAST)
                .times(3, LIMIT + 1)
                .leftOut(17, LIMIT + 2)
                .leftOut(18, LIMIT + 3)
                .build();
        double seconds = (9_995 * FAST + 5 * LIMIT + 8) / FREQUENCY_HZ;

        assertThat(decide(plan, round).budgets())
                .usingRecursiveFieldByFieldElementComparator()
                .containsExactly(new BudgetOutcome(
                        new BudgetOutcome.Limit(
                                "p99.90<=1_000_000 ticks",
                                Subject.parse("p99.9"),
                                false,
                                new Amount(LIMIT, LIMIT / 2.5)),
                        new Amount(FAST, FAST / 2.5),
                        new Counts(3, 10, 5, List.of(3L), new Rates(LIMIT - FAST, 3 / seconds, 0)),
                        Optional.empty(),
                        Verdict.PASS,
                        Reason.NONE,
                        0.01,
                        List.of(),
                        decide(plan, round).budgets().get(0).redFrom())); // SmallestSlowdownTests has it
    }

    @Test
    void saysWhereABudgetHoldsOnlyWithoutThoseThatWereLeftOut() {
        LatencyPlan plan = plan(10_000, "p99.9 <= 1_000_000 ticks", "p99 <= 1_000_000 ticks");
        JudgedRoundFixture round =
                JudgedRoundFixture.round(LIMIT, LIMIT).times(9_986, FAST).times(6, LIMIT + 1);
        for (int i = 0; i < 8; i++) {
            round.leftOut(i, LIMIT + 2);
        }

        assertThat(decide(plan, round.build()).budgets())
                .extracting(BudgetOutcome::verdict, BudgetOutcome::reason)
                .containsExactly(tuple(Verdict.PASS, "PASS, but FAIL with the 8 excluded"), tuple(Verdict.PASS, ""));
    }

    @Test
    void outcomeIsOfTheFirstRoundButForTheExceedancesOfEveryRoundAndTheirRate() {
        JudgedRound first = round(10_000, 40);
        JudgedRound second = round(10_000, 50);

        BudgetOutcome outcome = outcome(P999, first, second);

        assertThat(outcome.exceedances()).isEqualTo(40);
        assertThat(outcome.exceedancesByRound()).containsExactly(40L, 50L);
        assertThat(outcome.rates().test()).isEqualTo(90 * FREQUENCY_HZ / (first.timedTicks() + second.timedTicks()));
    }

    @Test
    void judgesByCountsAndNotByTheHistogram() {
        // The histogram shows 1,000,447 for 1,000,000: over the limit, though no iteration is.
        LatencyPlan plan = plan(1_000, "p99 <= 1_000_000 ticks", "p50 <= 1_000_000 ticks", "max <= 1_000_001 ticks");
        JudgedRound round = JudgedRoundFixture.round(LIMIT, LIMIT, LIMIT + 1)
                .times(999, LIMIT)
                .times(1, LIMIT + 1)
                .build();

        assertThat(decide(plan, round).verdict()).isEqualTo(Verdict.PASS);
        assertThat(decide(plan, round).budgets())
                .extracting(BudgetOutcome::measuredTicks)
                .containsExactly(LIMIT, LIMIT, LIMIT + 1);
    }

    @Test
    void whereNoMoreRoundsAreRunAnOpenBudgetSaysWhyAndOthersStand() {
        LatencyPlan plan = plan(1_000, "p50 <= 1_000_000 ticks", "max <= 1_000_000 ticks");
        List<Doubt> doubts = List.of();
        Decision open = decide(plan, round(1_000, 1));

        Decision ended = open.ended(why -> ReasonKind.TIME_LIMIT.of("timeLimit = \"1 s\"", why));

        assertThat(open.open()).extracting(limit -> limit.budget().text()).containsExactly("max <= 1_000_000 ticks");
        assertThat(ended.budgets().get(0)).isEqualTo(open.budgets().get(0));
        assertThat(ended.budgets().get(1).why())
                .isEqualTo(ReasonKind.TIME_LIMIT.of(
                        "timeLimit = \"1 s\"", open.budgets().get(1).why()));
        assertThat(ended.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(ended.isFinal()).isTrue();
    }

    @Test
    void passesWithoutBudgets() {
        assertThat(decide(plan(1_000), round(1_000, 0)))
                .isEqualTo(new Decision(List.of(), Verdict.PASS, Reason.NONE, List.of()));
    }

    @Test
    void judgesABudgetOnServiceTimeByServiceTimes() {
        LatencyPlan plan = DecisionFixture.plan(1, "10 us", "p99 <= 1 us", "service p99 <= 1 us");
        List<JudgedRound> response = List.of(round(10_000, 2_000));
        List<JudgedRound> service = List.of(round(10_000, 7));

        Decision decision = Judge.decide(plan, measured(plan, response, service, measuredAlone("")), NO_DOUBTS);

        assertThat(decision.budgets()).extracting(BudgetOutcome::subject).containsExactly("p99", "service p99");
        assertThat(decision.budgets()).extracting(BudgetOutcome::exceedances).containsExactly(2_000L, 7L);
        assertThat(decision.budgets().get(1).verdict()).isEqualTo(Verdict.PASS);
        assertThat(decision.budgets().get(0).verdict()).isNotEqualTo(Verdict.PASS);
    }
}
