package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.control;
import static io.github.junitlatency.internal.verdict.DecisionFixture.plan;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** With a limit of 1,000 ticks on the median, at a tick a nanosecond. */
@Portable
class SlowStateTests {

    private static final long LIMIT = 1_000;
    private static final LatencyPlan PLAN = plan(10_000, 4, "p50 <= 1_000 ticks");

    private static JudgedRoundFixture round(long ticks) {
        return JudgedRoundFixture.round(LIMIT).times(10_000, ticks).beside(control(2, 10_000));
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

    private static Decision decide(long... ticks) {
        return DecisionFixture.decide(
                PLAN, LongStream.of(ticks).mapToObj(it -> round(it).build()).toArray(JudgedRound[]::new));
    }

    @Test
    void twoOfThreeStatesThatAreSlowAreRedThoughOneHolds() {
        Decision decision = decide(5_000, 900, 5_000);

        assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decision.why().text())
                .isEqualTo("p50 over budget: seen in 2 of 3 rounds: the median is 5 us, 5.00x the limit");
        assertThat(decide(5_000, 900).isFinal()).isFalse();
        assertThat(decide(900, 5_000).verdict()).isEqualTo(Verdict.PASS);
    }

    @Test
    void aStateThatIsSlowInTheOnlyRoundTellsNothing() {
        JudgedRound only = round(5_000).build();

        assertThat(DecisionFixture.decide(plan(10_000, 0, "p50 <= 1_000 ticks"), only)
                        .why()
                        .text())
                .doesNotContain("seen in");
    }
}
