package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SuiteBudgetsTests extends JudgeFixture {

    @Test
    void aBudgetOfALargeSuiteNeedsMoreEvidence() {
        // 40 over the limit in 22 ms are 1,819 a second, twice the 900 of the machine alone
        JudgedRound round = JudgedRoundFixture.round(LIMIT)
                .times(9_960, FAST)
                .times(40, OVER)
                .beside(control(
                        SECOND, LongStream.generate(() -> LIMIT).limit(900).toArray()))
                .build();
        List<JudgedRound> rounds = Collections.nCopies(5, round);

        Decision alone = decide(plan(1), rounds);
        Decision ofAHundred = decide(plan(100), rounds);

        assertThat(alone.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(ofAHundred.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(ofAHundred.why().text()).isEqualTo("p99.9: too rare to tell yet, 4 more rounds may");
        assertThat(decide(plan(100), Collections.nCopies(9, round)).verdict()).isEqualTo(Verdict.FAIL);
    }

    private static LatencyPlan plan(int suiteBudgets) {
        return plan(Map.of("junit.latency.suite.budgets", "" + suiteBudgets), 10_000, "p99.9 <= 1_000_000 ticks");
    }
}
