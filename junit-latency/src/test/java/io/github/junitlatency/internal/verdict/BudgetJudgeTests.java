package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.testing.Portable;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

@Portable
class BudgetJudgeTests extends JudgeFixture {

    private static final LatencyPlan PLAN = plan(false, 10_000, "p99.9 <= 1_000_000 ticks");
    private static final JudgedRound HOLDS = round(10_000, 0, 10);
    private static final JudgedRound BREAKS = round(10_000, 0, 40);

    private static BudgetJudge judge(JudgedRound... rounds) {
        Measured measured = measured(PLAN, List.of(rounds), measuredAlone(""));
        return new BudgetJudge(PLAN, measured, measured.limits().get(0), EnumSet.allOf(Excuse.class));
    }

    @Test
    void isBrokenOnlyWhereARoundBrokeIt() {
        assertThat(judge(HOLDS).isBroken()).isFalse();
        assertThat(judge(HOLDS).isOver()).isFalse();
        assertThat(judge(HOLDS, BREAKS).isBroken()).isTrue();
        assertThat(judge(HOLDS, BREAKS).isOver()).isTrue();
    }
}
