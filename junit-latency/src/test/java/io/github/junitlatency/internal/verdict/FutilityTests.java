package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Verdict;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** On a clock of a tick a nanosecond: a body of 1 us, beside an empty one that a noisy machine stops for up to 80 us. */
class FutilityTests {

    private static final long FAST = 1_000;
    private static final long ITERATIONS = 10_000;

    private static Decision decide(String budget, JudgedRound... rounds) {
        return DecisionFixture.decide(DecisionFixture.plan(ITERATIONS, Defaults.CONFIRMATIONS, budget), rounds);
    }

    /** Returns a slice of a second with so many stalls of 80 us. */
    private static ControlSlice slice(long stalls) {
        Histogram ticks = new Histogram(3);
        ticks.recordValueWithCount(1, 1_000_000);
        if (stalls > 0) {
            ticks.recordValueWithCount(80_000, stalls);
        }
        return new ControlSlice(new Distribution(ticks, stalls > 0 ? 80_000 : 1), 1_000_000_000, Optional.empty());
    }

    /** Returns a round of 10 ms, of which one iteration, or a few, are over 50 us. */
    private static JudgedRound round(long stallsOfTheMachine, long... slow) {
        JudgedRoundFixture round = JudgedRoundFixture.round(50_000).times(ITERATIONS - slow.length, FAST);
        for (long iteration : slow) {
            round.slow(iteration, 70_000);
        }
        return round.beside(slice(stallsOfTheMachine)).build();
    }

    @Test
    void endsATestThatTheMachineBreaksAsOftenWithTheLeastLimitThatCouldBeJudged() {
        // once in 10 ms is 100 times a second
        Decision first = decide("max <= 50 us", round(500, 777));
        Decision second = decide("max <= 50 us", round(500, 777), round(500, 4_321));

        assertThat(first.isFinal()).isFalse(); // the same iteration may be slow again
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

    @Test
    void doesNotTouchAnExactCountThatHolds() {
        assertThat(decide("max <= 50 us", round(1_000_000)).verdict()).isEqualTo(Verdict.PASS);
    }
}
