package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.control;
import static io.github.junitlatency.internal.verdict.DecisionFixture.decide;
import static io.github.junitlatency.internal.verdict.DecisionFixture.plan;
import static io.github.junitlatency.internal.verdict.JudgedRoundFixture.round;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import org.junit.jupiter.api.Test;

/** With a step of 26 ticks, each a nanosecond. */
@Portable
class ClockStepTests {

    private static final String REASON =
            "clock step: with a limit of 52 ticks more, two steps of the clock or 52 ns, it would hold; the overhead"
                    + " differs by as much from JVM to JVM, so leave the limit that much room";

    private static Decision ofP50(long ticks) {
        JudgedRound round = besideControl(round(104).times(10_000, ticks));
        return decide(plan(10_000, 4, "p50 <= 104 ticks"), round, round, round, round);
    }

    private static JudgedRound besideControl(JudgedRoundFixture round) {
        return round.beside(control(2, 10_000)).build();
    }

    @Test
    void makesNoFailOfABreachThatTwoStepsWouldUndo() {
        assertThat(ofP50(130)).satisfies(decision -> {
            assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
            assertThat(decision.why().text()).isEqualTo("p50: " + REASON);
            assertThat(decision.isFinal()).isTrue();
        });
        assertThat(ofP50(156).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(ofP50(157).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void isExactWhereIterationsAreNoted() {
        assertThat(ofMax(1_000_052)).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(ofMax(1_000_053)).isEqualTo(Verdict.FAIL);
    }

    private static Verdict ofMax(long ticks) {
        JudgedRound round = besideControl(round(1_000_000).times(9_999, 500).slow(5_000, ticks));
        return decide(plan(10_000, 4, "max <= 1_000_000 ticks"), round, round).verdict();
    }
}
