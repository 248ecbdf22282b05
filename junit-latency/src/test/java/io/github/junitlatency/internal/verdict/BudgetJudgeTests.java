package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.measuredAlone;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.Portable;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

@Portable
class BudgetJudgeTests extends JudgeFixture {

    private static final JudgedRound HOLDS = round(10_000, 0, 10);
    private static final JudgedRound BREAKS = round(10_000, 0, 40);

    private static BudgetJudge judge(JudgedRound... rounds) {
        Measured measured = measured(P999, List.of(rounds), measuredAlone(""));
        return new BudgetJudge(P999, measured, measured.limits().get(0), EnumSet.allOf(Excuse.class));
    }

    @Test
    void isBrokenOnlyWhereARoundBrokeIt() {
        assertThat(judge(HOLDS).isBroken()).isFalse();
        assertThat(judge(HOLDS).isOver()).isFalse();
        assertThat(judge(HOLDS, BREAKS).isBroken()).isTrue();
        assertThat(judge(HOLDS, BREAKS).isOver()).isTrue();
    }
}
