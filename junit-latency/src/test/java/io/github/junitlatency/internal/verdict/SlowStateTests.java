package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** With a limit of 1,000 ticks on the median, at a tick a nanosecond. */
@Portable
class SlowStateTests {

    private static final long LIMIT = 1_000;
    private static final LatencyPlan PLAN = DecisionFixture.plan(10_000, 4, "p50 <= 1_000 ticks");

    private static JudgedRoundFixture round(long ticks) {
        return JudgedRoundFixture.round(LIMIT).times(10_000, ticks).beside(empty());
    }

    private static ControlSlice empty() {
        Histogram ticks = new Histogram(Long.MAX_VALUE / 2, 3);
        ticks.recordValueWithCount(2, 10_000);
        return new ControlSlice(new Distribution(ticks, 2), 1_000_000_000, Optional.empty());
    }

    private static boolean isSlow(JudgedRoundFixture round) {
        JudgedRound judged = round.build();
        return SlowState.in(judged, judged.slowdown(), LIMIT, 10_000, 1e9).count() > 0;
    }

    @Test
    void isOneWhoseMedianIsOverTheLimitByAQuarter() {
        assertThat(isSlow(round(1_260))).isTrue();
        assertThat(isSlow(round(1_240))).isFalse();
    }

    @Test
    void isNoneWhereTheCoreWasSlowerByAsMuch() {
        assertThat(isSlow(round(2_000).slowdown(2.1))).isFalse();
        assertThat(isSlow(round(2_200).slowdown(2.1))).isTrue();
        assertThat(isSlow(round(2_000).wideSlowdown(2.1))).isFalse();
    }

    @Test
    void twoOfThreeStatesThatAreSlowAreRedThoughOneHolds() {
        Decision decision = DecisionFixture.decide(
                PLAN, round(5_000).build(), round(900).build(), round(5_000).build());

        assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decision.why().text())
                .isEqualTo("p50 over budget: seen in 2 of 3 rounds: the median is 5 us, 5.00x the limit");
    }

    @Test
    void afterOneSlowStateAndOneThatHoldsAnotherIsLookedAt() {
        Decision decision =
                DecisionFixture.decide(PLAN, round(5_000).build(), round(900).build());

        assertThat(decision.isFinal()).isFalse();
        assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void aFirstRoundThatHoldsStaysAPass() {
        assertThat(DecisionFixture.decide(PLAN, round(900).build(), round(5_000).build())
                        .verdict())
                .isEqualTo(Verdict.PASS);
    }

    @Test
    void aStateThatIsSlowInTheOnlyRoundTellsNothing() {
        assertThat(DecisionFixture.decide(
                                DecisionFixture.plan(10_000, 0, "p50 <= 1_000 ticks"),
                                round(5_000).build())
                        .why()
                        .text())
                .doesNotContain("seen in");
    }
}
