package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.measuredAlone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRoundFixture;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.result.BudgetOutcome.Rates;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the control run and the speed of the core say of a breach. */
class JudgeBesideTheMachineTests extends JudgeFixture {

    private final LatencyPlan plan = plan(10_000, "max <= 1_000_000 ticks");

    @Test
    void isAskedForWhatTheLimitLeavesOverTheMedian() {
        // the empty body, a second of it: 3 stalls of more than the headroom, and one of less
        JudgedRound round = JudgedRoundFixture.round(LIMIT)
                .times(9_999, FAST)
                .times(1, LIMIT + 1)
                .beside(control(SECOND, LIMIT - FAST - 2_000, LIMIT, LIMIT, LIMIT))
                .build();

        assertThat(outcome(plan, round).rates())
                .isEqualTo(new Rates(LIMIT - FAST, FREQUENCY_HZ / round.timedTicks(), 3));
    }

    @Test
    void isAskedOverAllSlices() {
        JudgedRoundFixture round = JudgedRoundFixture.round(LIMIT).times(10_000, FAST);
        JudgedRound first =
                round.beside(control(SECOND / 100, LIMIT), control(SECOND)).build();
        JudgedRound second =
                round.beside(control(SECOND, LIMIT, LIMIT), control(SECOND)).build();

        assertThat(outcome(plan, first, second).rates().control()).isCloseTo(3 / 3.01, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({
        "979999, 20001", // over a fiftieth of the limit
        "980000, 20000",
        "1020000, 20000",
        "1020001, 20001",
        "5000000, 4000000",
    })
    void isAskedForWhatItMustHaveAddedAndForAFiftiethOfTheLimitAtLeast(long median, long headroom) {
        JudgedRound round =
                JudgedRoundFixture.round(LIMIT).times(10_000, median).build();

        assertThat(outcome(plan, round).rates().headroomTicks()).isEqualTo(headroom);
    }

    @Test
    void isAskedForAStepOfTheClockAtLeast() {
        LatencyPlan small = plan(10_000, "max <= 100 ticks");
        JudgedRound round = JudgedRoundFixture.round(100).times(10_000, 90).build();

        assertThat(outcome(small, round).rates().headroomTicks()).isEqualTo(STEP);
    }

    @Test
    void thatCouldNotBeMeasuredLeavesEverythingOpenAtOnce() {
        Measured measured = measured(plan, List.of(round(10_000, 0)), measuredAlone("the clock ran backwards"));

        Decision decision = Judge.decide(plan, measured, NO_DOUBTS);

        assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decision.isFinal()).isTrue();
    }
}
