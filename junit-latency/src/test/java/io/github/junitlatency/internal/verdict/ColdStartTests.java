package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.control;
import static io.github.junitlatency.internal.verdict.DecisionFixture.decide;
import static io.github.junitlatency.internal.verdict.DecisionFixture.plan;
import static io.github.junitlatency.internal.verdict.JudgedRoundFixture.round;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The first calls of rounds of 100,000, at a tick a nanosecond; the others take 50. */
class ColdStartTests {

    private static Decision after(int rounds, long iteration, long limitTicks, long ticks) {
        JudgedRound round = round(limitTicks)
                .times(99_999, 50)
                .slow(iteration, ticks)
                .beside(control(2, 10_000))
                .build();
        return decide(
                plan(100_000, 4, "max <= " + limitTicks + " ticks"),
                Collections.nCopies(rounds, round).toArray(JudgedRound[]::new));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2})
    void failsByAFirstCallThatIsLongerThanColdCachesExplain(long iteration) {
        assertThat(after(1, iteration, 500_000, 1_000_000).isFinal()).isFalse();
        assertThat(after(2, iteration, 500_000, 1_000_000).why().text())
                .isEqualTo("max over budget: the same 1 iteration in every one of 2 rounds");
    }

    @Test
    void doesNotFailByAFirstCallThatColdCachesExplain() {
        assertThat(after(5, 0, 3_000, 5_000).why().text())
                .isEqualTo(
                        "max: cold start: without the first 1 iteration of a round, no longer than caches explain that the"
                                + " instrument left cold, it would hold");
        assertThat(after(5, 0, 500_000, 601_000).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(after(2, 0, 500_000, 601_001).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void isNoExcuseWhereTheMedianIsOverTheLimit() {
        JudgedRound round =
                round(10_000).slow(0, 40_000).slow(1, 40_000).slow(2, 40_000).build();

        assertThat(ColdStart.provingTicks(10_000, round, 1e9)).isEqualTo(10_000);
    }

    @Test
    void isBoundedByASecondLevelCache() {
        assertThat(ColdStart.maxTicks(1e9, 50)).isEqualTo(101_000);
        assertThat(ColdStart.maxTicks(2e9, 345_000_000)).isEqualTo(2 * 3_400_000);
    }
}
