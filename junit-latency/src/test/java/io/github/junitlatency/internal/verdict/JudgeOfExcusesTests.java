package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRound.Waits;
import io.github.junitlatency.internal.verdict.round.JudgedRoundFixture;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import org.junit.jupiter.api.Test;

/** Code over its limit of 400 us, next to something that excuses a part of it. */
@Portable
class JudgeOfExcusesTests extends JudgeFixture {

    @Test
    void isBrokenThoughOneOfItsThreadsWaitedForThreeHundredCalls() {
        JudgedRoundFixture waiting = JudgedRoundFixture.round(LIMIT)
                .waits(new Waits(true, 0, 300 * 4 * LIMIT))
                .beside(control(SECOND));
        for (long call = 0; call < 10_000; call++) {
            waiting.interrupted(call, 5 * LIMIT);
        }
        JudgedRound round = waiting.build();

        assertThat(decide(P999, round, round).why().text())
                .isEqualTo("p99.9 over budget: seen in 2 of 2 rounds: half of all calls take over 1.40x the limit");
    }

    @Test
    void aMedianFarOverItsLimitIsRedAfterTwoRoundsWhateverOtherBudgetsWant() {
        LatencyPlan plan = plan(10_000, "p50 <= 1_000_000 ticks", "max <= 4_000_000 ticks");
        JudgedRound round = JudgedRoundFixture.round(LIMIT, 4 * LIMIT)
                .times(9_998, 17 * LIMIT / 10)
                .times(2, 5 * LIMIT)
                .beside(control(SECOND), control(SECOND))
                .build();

        Decision decision = decide(plan, round, round);

        assertThat(decision.isFinal()).isTrue();
        assertThat(decision.budgets())
                .extracting(BudgetOutcome::verdict)
                .containsExactly(Verdict.FAIL, Verdict.INCONCLUSIVE);
    }

    @Test
    void onAScheduleASlowCoreThatAloneOverloadsItExcusesAll() {
        LatencyPlan paced = DecisionFixture.plan(1, "5 us", "p99 <= 1_000_000 ticks");
        JudgedRound overloaded = JudgedRoundFixture.round(LIMIT)
                .times(5_000, FAST)
                .times(5_000, 900 * LIMIT)
                .beside(control(SECOND))
                .catchingUp(12_500 - 13_000)
                .slowdown(1.5)
                .build();

        assertThat(outcome(paced, overloaded).reason())
                .isEqualTo(
                        "slow core: 5,000 over, 100 allowed: 5,000 of them may be due to a core that ran 1.50 times slower than"
                                + " at its best");
    }
}
