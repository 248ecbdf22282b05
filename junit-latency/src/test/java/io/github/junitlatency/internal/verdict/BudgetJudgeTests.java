package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.TimeReason;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

@Portable
class BudgetJudgeTests extends JudgeFixture {

    private static final LatencyPlan PLAN = plan(false, 10_000, "p99.9 <= 1_000_000 ticks");
    private static final JudgedRound HOLDS = round(10_000, 0, 10);
    private static final JudgedRound BREAKS = round(10_000, 0, 40);

    private static BudgetJudge judge(ControlRun control, List<JudgedRound> rounds) {
        return new BudgetJudge(
                PLAN, measured(PLAN, rounds, control), limits(PLAN).get(0), EnumSet.allOf(Excuse.class));
    }

    private static BudgetJudge judge(JudgedRound... rounds) {
        return judge(measuredAlone(""), List.of(rounds));
    }

    @Test
    void isBrokenOnlyWhereARoundBrokeIt() {
        assertThat(judge(HOLDS).isBroken()).isFalse();
        assertThat(judge(HOLDS).isOver()).isFalse();
        assertThat(judge(HOLDS, BREAKS).isBroken()).isTrue();
        assertThat(judge(HOLDS, BREAKS).isOver()).isTrue();
    }

    @Test
    void whatWasDecidedStandsThoughAnotherBudgetWantedMoreRounds() {
        assertThat(judge(HOLDS, BREAKS, BREAKS, BREAKS, BREAKS)
                        .judge()
                        .outcome()
                        .verdict())
                .isEqualTo(Verdict.PASS);
    }

    @Test
    void aBreachIsNotFinalBeforeItCameBack() {
        assertThat(judge(BREAKS).judge().isFinal()).isFalse();
        assertThat(judge(BREAKS).judge().outcome().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void aFailHasTheBoundOfItsProof() {
        BudgetJudge.Judgement fail =
                judge(measuredAlone(""), Collections.nCopies(5, BREAKS)).judge();

        assertThat(fail.isFinal()).isTrue();
        assertThat(fail.outcome().verdict()).isEqualTo(Verdict.FAIL);
        assertThat(fail.outcome().why()).isInstanceOf(TimeReason.HigherRate.class);
        assertThat(fail.outcome().falseAlarmBound()).isBetween(0.0, 0.01);
    }

    @Test
    void withoutAControlRunNothingIsJudged() {
        BudgetJudge.Judgement judgement =
                judge(measuredAlone("no CPU for it"), List.of(HOLDS)).judge();

        assertThat(judgement.isFinal()).isTrue();
        assertThat(judgement.outcome().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judgement.outcome().why()).isEqualTo(new TimeReason.NoControlRun("no CPU for it"));
    }
}
