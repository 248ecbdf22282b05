package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Start;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail.Asked;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.Collections;
import java.util.Optional;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Test;

/** Code over its limit of 400 us, next to something that excuses a part of it. */
@Portable
class JudgeOfExcusesTests extends JudgeFixture {

    private static final LatencyPlan MAX = plan(false, 10_000, "max <= 1_000_000 ticks");
    private static final LatencyPlan P50 = plan(false, 10_000, "p50 <= 1_000_000 ticks");
    private static final JudgedRound HOLDS = round(10_000, 0);

    private static JudgedRoundFixture slowAt(long ticks, LongPredicate isSlow, Cause... causes) {
        JudgedRoundFixture round = JudgedRoundFixture.round(LIMIT, LIMIT).beside(control(SECOND), control(SECOND));
        for (long call = 0; call < 10_000; call++) {
            if (isSlow.test(call)) {
                round.slow(call, ticks, causes);
            } else {
                round.times(1, FAST);
            }
        }
        return round;
    }

    private static boolean isSquare(long number) {
        return Math.sqrt(number) == Math.rint(Math.sqrt(number));
    }

    private static Cause slept(long nanos) {
        return new Cause(CauseKind.SLEEP, Origin.CODE, new Asked(nanos), (long) (2.5 * nanos), 1);
    }

    @Test
    void isBrokenThoughACalleeWasCompiledWhereCallsAfterItAreSlow() {
        JudgedRound first = slowAt(10 * LIMIT, call -> call % 20 == 0)
                .compiledAt(2_616, FAST)
                .build();

        assertThat(decide(P999, first, HOLDS).why().text()).isEqualTo("p99.9: it broke in 1 of 2");
        assertThat(decide(P999, Collections.nCopies(4, first)).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void isBrokenThoughACalleeWasCompiledWhereHalfOfTheCallsAfterAreSlow() {
        JudgedRound round = slowAt(10 * LIMIT, call -> call % 4 != 0)
                .compiledAt(2_616, 10 * LIMIT)
                .build();

        assertThat(decide(P50, round, round).why().text())
                .isEqualTo("p50 over budget: seen in 2 of 2 rounds: half of all calls take over 1.40x the limit");
    }

    @Test
    void isNoPassWhereTheFirstCallSleptAsASourceSaw() {
        JudgedRound first = slowAt(7_500 * LIMIT, call -> call == 0, slept(3_000_000_000L))
                .compiledAt(5_000, FAST)
                .build();

        assertThat(decide(MAX, first, HOLDS).why().text()).isEqualTo("max: it broke in 1 of 2");
        assertThat(decide(MAX, first, first).why().text())
                .isEqualTo("max over budget: the same 1 iteration in every one of 2 rounds");
    }

    @Test
    void noStepOfTheClockExcusesAMedianOfFiveTimesTheLimit() {
        assertThat(decide(
                                P50,
                                Collections.nCopies(
                                        2,
                                        JudgedRoundFixture.round(LIMIT)
                                                .times(10_000, 5 * LIMIT)
                                                .beside(control(SECOND), control(SECOND))
                                                .build()))
                        .verdict())
                .isEqualTo(Verdict.FAIL);
    }

    @Test
    void theFirstCallOfTheRoundIsExcusedAndNotThatOfEachState() {
        JudgedRound states =
                slowAt(3 * LIMIT, call -> call % 97 == 0 && isSquare(call / 97)).build();
        JudgedRound cold = slowAt(3 * LIMIT, call -> call == 0).build();

        assertThat(decide(MAX, states, states).why().text())
                .isEqualTo("max over budget: the same 10 iterations in every one of 2 rounds");
        assertThat(decide(MAX, cold, cold, cold).why().text())
                .isEqualTo(
                        "max: first calls: 1 over, 0 may be: 1 of them by the instrument's own pause before the first calls"
                                + " of a round");
        assertThat(decide(MAX, cold, HOLDS).verdict()).isEqualTo(Verdict.PASS);
    }

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
        LatencyPlan plan = plan(false, 10_000, "p50 <= 1_000_000 ticks", "max <= 4_000_000 ticks");
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
    void ofASlowCoreTheReasonIsTheCount() {
        JudgedRound slow = JudgedRoundFixture.round(LIMIT)
                .times(9_960, FAST)
                .times(40, LIMIT * 11 / 10)
                .slowdown(1.2)
                .build();

        assertThat(decide(P999, slow).why().text())
                .isEqualTo(
                        "p99.9: slow core: 40 over, 10 may be: 40 of them by a core that ran 1.20 times slower than at its"
                                + " best");
        assertThat(decide(P999, slow, HOLDS).why().text()).isEmpty();
        assertThat(outcome(P999, slow, HOLDS).reason()).startsWith("round 2 holds, before it slow core: 40 over");
    }

    @Test
    void onAScheduleASlowCoreThatAloneOverloadsItExcusesAll() {
        LatencyPlan paced =
                DecisionFixture.plan(1, new Start(Optional.of("5 us"), Optional.empty()), "p99 <= 1_000_000 ticks");
        JudgedRound overloaded = JudgedRoundFixture.round(LIMIT)
                .times(5_000, FAST)
                .times(5_000, 900 * LIMIT)
                .beside(control(SECOND))
                .catchingUp(12_500 - 13_000)
                .slowdown(1.5)
                .build();

        assertThat(outcome(paced, overloaded).reason())
                .isEqualTo(
                        "slow core: 5,000 over, 100 may be: 5,000 of them by a core that ran 1.50 times slower than at"
                                + " its best");
    }
}
