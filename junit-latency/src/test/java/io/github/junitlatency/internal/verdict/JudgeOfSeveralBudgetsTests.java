package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Several budgets at once, and what {@code junit.latency.strict} adds to them. */
class JudgeOfSeveralBudgetsTests extends JudgeFixture {

    @Test
    void allBrokenOnesAreNamedWithTheReasonOfTheFirst() {
        LatencyPlan plan = plan(
                false,
                100_000,
                "max <= 1_000_000 ticks",
                "p50 <= 1_000_000 ticks",
                "p99.99 <= 1_000_000 ticks",
                "p99.9 <= 1_000_000 ticks");

        Decision decision = decide(plan, Collections.nCopies(4, round(100_000, 0, 400)));

        assertThat(decision.why().text())
                .isEqualTo("max, p99.99, p99.9 over budget: in 4 of 4 rounds, 1,819 times/s, the machine alone 0");
        assertThat(decision.budgets())
                .extracting(BudgetOutcome::verdict)
                .containsExactly(Verdict.FAIL, Verdict.PASS, Verdict.FAIL, Verdict.FAIL);
    }

    @Test
    void whatIsDecidedOfOneStaysSoWhileAnotherGoesOn() {
        LatencyPlan two = plan(false, 100_000, "p99.99 <= 1_000_000 ticks", "p99.9 <= 1_000_000 ticks");
        JudgedRound broken = round(100_000, 0, 105); // far over p99.99, near to what p99.9 allows
        JudgedRound quiet = round(100_000, 0, 99); // too many for p99.9 to hold over all

        Decision decision = decide(two, broken, broken, broken, broken, quiet);

        assertThat(decide(two, broken, broken, broken, broken).isFinal()).isFalse();
        // of five rounds, p99.99 would not be repeated
        assertThat(decision.isFinal()).isTrue();
        assertThat(decision.budgets())
                .extracting(BudgetOutcome::verdict)
                .containsExactly(Verdict.FAIL, Verdict.INCONCLUSIVE);
        assertThat(decision.budgets().get(0).reason()).startsWith("in 4 of 4 rounds, ");
        assertThat(decision.budgets().get(1).reason()).isEqualTo("not repeated: it broke in 4 of 5 rounds");
        assertThat(decision.budgets().get(0).exceedancesByRound()).containsExactly(105L, 105L, 105L, 105L, 99L);
    }

    @Test
    void strictDoesNotFailBeforeTheLastRoundThatMayTell() {
        LatencyPlan plan = plan(true, 10_000, "p99.9 <= 1_000_000 ticks");

        assertThat(decide(plan, round(10_000, 6_000, 0)).isFinal()).isFalse();
        assertThat(decide(plan, Collections.nCopies(5, round(10_000, 6_000, 0))).verdict())
                .isEqualTo(Verdict.FAIL);
        assertThat(decide(plan, Collections.nCopies(4, round(10_000, 0, 40)))
                        .why()
                        .text())
                .startsWith("p99.9 over budget: in 4 of 4 rounds");
    }

    @Test
    void aBudgetOfALargeSuiteNeedsMoreEvidence() {
        // 40 over the limit in 22 ms are 1,819 a second, twice the 900 of the machine alone
        JudgedRound round = JudgedRoundFixture.round(LIMIT)
                .times(9_960, FAST)
                .times(40, OVER)
                .beside(control(SECOND, LongStream.range(0, 900).map(i -> LIMIT).toArray()))
                .build();
        List<JudgedRound> rounds = Collections.nCopies(5, round);

        LatencyPlan ofAHundred = plan(Map.of("junit.latency.suite.budgets", "100"), 10_000, "p99.9 <= 1_000_000 ticks");

        assertThat(decide(P999, rounds).verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decide(ofAHundred, rounds).why().text()).isEqualTo("p99.9: too rare to tell yet, 4 more rounds may");
        assertThat(decide(ofAHundred, Collections.nCopies(9, round)).verdict()).isEqualTo(Verdict.FAIL);
    }
}
