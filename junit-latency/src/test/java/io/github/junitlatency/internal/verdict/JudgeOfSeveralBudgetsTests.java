package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRoundFixture;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Several budgets at once. */
class JudgeOfSeveralBudgetsTests extends JudgeFixture {

    @Test
    void allBrokenOnesAreNamedWithTheReasonOfTheFirst() {
        LatencyPlan plan = plan(
                100_000,
                "max <= 1_000_000 ticks",
                "p50 <= 1_000_000 ticks",
                "p99.99 <= 1_000_000 ticks",
                "p99.9 <= 1_000_000 ticks");

        Decision decision = decide(plan, Collections.nCopies(4, round(100_000, 400)));

        assertThat(decision.why().text())
                .isEqualTo("max, p99.99, p99.9 over budget: in 4 of 4 rounds, 1,819 times/s, the machine alone 0");
        assertThat(decision.budgets())
                .extracting(BudgetOutcome::verdict)
                .containsExactly(Verdict.FAIL, Verdict.PASS, Verdict.FAIL, Verdict.FAIL);
    }

    /** 110 over the limit are far too many for p99.99, and twelve rounds are needed to tell them from the 100 of p99.9. */
    @Test
    void oneThatFailsEndsTheTestThoughAnotherIsOpen() {
        LatencyPlan two = plan(100_000, "p99.99 <= 1_000_000 ticks", "p99.9 <= 1_000_000 ticks");

        Decision decision = decide(two, Collections.nCopies(4, round(100_000, 110)));

        assertThat(decide(two, Collections.nCopies(3, round(100_000, 110))).isFinal())
                .isFalse();
        assertThat(decision.isFinal()).isTrue();
        assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decision.budgets())
                .extracting(BudgetOutcome::verdict, BudgetOutcome::reason)
                .containsExactly(
                        tuple(Verdict.FAIL, "in 4 of 4 rounds, 1,058 times/s, the machine alone 0"),
                        tuple(Verdict.INCONCLUSIVE, "it broke in 4 of 4"));
    }

    @Test
    void whatIsDecidedOfOneStaysSoWhileAnotherGoesOn() {
        LatencyPlan two = plan(100_000, "p99 <= 1_000_000 ticks", "p99.9 <= 1_000_000 ticks");

        assertThat(decide(two, round(100_000, 110), round(100_000, 1_001)).budgets())
                .extracting(BudgetOutcome::verdict)
                .containsExactly(Verdict.PASS, Verdict.INCONCLUSIVE);
    }

    @Test
    void aBudgetOfALargeSuiteNeedsMoreEvidence() {
        // 50 over the limit in 26 ms are 1,923 a second, twice the 900 of the machine alone
        ControlSlice loud =
                control(SECOND / 10, LongStream.range(0, 90).map(i -> LIMIT).toArray());
        JudgedRound round = JudgedRoundFixture.round(LIMIT)
                .times(9_950, FAST)
                .times(50, OVER)
                .beside(loud, loud)
                .build();

        LatencyPlan ofAHundred = plan(Map.of("junit.latency.suite.budgets", "100"), 10_000, "p99.9 <= 1_000_000 ticks");

        assertThat(decide(P999, Collections.nCopies(4, round)).verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decide(ofAHundred, Collections.nCopies(4, round)).why().text())
                .isEqualTo("p99.9: it broke in 4 of 4");
        assertThat(decide(ofAHundred, Collections.nCopies(12, round)).verdict()).isEqualTo(Verdict.FAIL);
    }
}
