package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.control;
import static io.github.junitlatency.internal.verdict.DecisionFixture.plan;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.Verdict;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** On a clock of a tick a nanosecond: a body of 1 us, beside an empty one that a noisy machine stops for up to 80 us. */
class FutilityTests {

    private static final long FAST = 1_000;
    private static final long ITERATIONS = 10_000;

    private static Decision decide(String budget, JudgedRound... rounds) {
        return DecisionFixture.decide(plan(ITERATIONS, Defaults.CONFIRMATIONS, budget), rounds);
    }

    /** Returns a round of 10 ms, of which some iterations are over 50 us, beside stalls of 80 us in a second. */
    private static JudgedRound round(long stallsOfTheMachine, long... slow) {
        JudgedRoundFixture round = JudgedRoundFixture.round(50_000).times(ITERATIONS - slow.length, FAST);
        for (long iteration : slow) {
            round.slow(iteration, 70_000);
        }
        return round.beside(control(Map.of(1L, 1_000_000L, 80_000L, stallsOfTheMachine)))
                .build();
    }

    @Test
    void endsATestThatTheMachineBreaksAsOftenWithTheLeastLimitThatCouldBeJudged() {
        // once in 10 ms is 100 times a second
        Decision second = decide("max <= 50 us", round(500, 777), round(500, 4_321));

        assertThat(decide("max <= 50 us", round(500, 777)).isFinal()).isFalse(); // the same may be slow again
        assertThat(second.isFinal()).isTrue();
        assertThat(second.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(second.why().text())
                .isEqualTo(
                        "max: not judgeable here: the limit is 49 us from the median, and the machine alone adds more"
                                + " than that up to 500 times a second; the least limit that could be judged is max <= 81 us");
    }

    @Test
    void doesNotEndATestThatIsSlowMoreOften() {
        assertThat(decide("max <= 50 us", round(50, 777), round(50, 4_321)).isFinal())
                .isFalse();
    }

    @Test
    void doesNotKeepTheSameIterationFromTelling() {
        assertThat(decide("max <= 50 us", round(500, 777), round(500, 777)).verdict())
                .isEqualTo(Verdict.FAIL);
    }
}
