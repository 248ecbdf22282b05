package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.control;
import static io.github.junitlatency.internal.verdict.DecisionFixture.decide;
import static io.github.junitlatency.internal.verdict.DecisionFixture.measured;
import static io.github.junitlatency.internal.verdict.DecisionFixture.plan;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRoundFixture;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** With a step of 26 ticks, beside an empty body that takes 0 at p50 and 26 at p99. */
@Portable
class NothingMeasuredTests {

    private static final LatencyPlan PLAN = plan(10_000, 4, "max <= 1_000 ticks");

    private static final ControlSlice EMPTY = control(Map.of(0L, 9_000L, 26L, 1_000L));

    private static JudgedRound round(long p50, long p99, long max) {
        return JudgedRoundFixture.round(1_000)
                .times(9_000, p50)
                .times(999, p99)
                .times(1, max)
                .beside(EMPTY)
                .build();
    }

    @Test
    void aBodyLikeTheEmptyOneHoldsNothing() {
        Decision decision = decide(PLAN, round(26, 52, 900));

        assertThat(decision.isFinal()).isTrue();
        assertThat(decision.why().text())
                .isEqualTo("max: nothing measured: p50 and p99 are the empty body's, to a step of the clock of 26 ns;"
                        + " consume results in the Sink and change the inputs from call to call, so that the compiler"
                        + " cannot remove the body; if it really is that short, time several calls at once with batch");
        assertThat(NothingMeasured.doubt(measured(PLAN, round(26, 52, 900))).orElseThrow())
                .extracting(Doubt::key, Doubt::seen)
                .containsExactly(
                        "nothing-measured",
                        "nothing was measured: p50 and p99 are the empty body's, to a step of the clock of 26 ns");
    }

    @Test
    void aBodyThatIsLongerAtOneOfBothIsMeasured() {
        assertThat(decide(PLAN, round(27, 52, 900)).verdict()).isEqualTo(Verdict.PASS);
        assertThat(decide(PLAN, round(26, 53, 900)).verdict()).isEqualTo(Verdict.PASS);
        assertThat(decide(PLAN, round(26, 52, 2_000)).why().text()).isEqualTo("max: it broke in 1 of 1");
        assertThat(NothingMeasured.doubt(measured(PLAN, round(26, 53, 900)))).isEmpty();
    }

    /** One call in 200 takes 900 ns, the others nothing: of p99.9 something was measured, of the median nothing. */
    @Test
    void aBudgetWhosePercentileIsLongerIsMeasured() {
        LatencyPlan tail = plan(10_000, 4, "p99.9 <= 1_000 ticks");
        JudgedRound rare = JudgedRoundFixture.round(1_000)
                .times(9_950, 26)
                .times(50, 900)
                .beside(EMPTY)
                .build();

        assertThat(decide(tail, rare).verdict()).isEqualTo(Verdict.PASS);
        assertThat(NothingMeasured.doubt(measured(tail, rare))).isEmpty();
        assertThat(decide(plan(10_000, 4, "p50 <= 1_000 ticks"), rare).verdict())
                .isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void isNotSaidWithoutAControlRun() {
        JudgedRound alone = JudgedRoundFixture.round(1_000).times(10_000, 0).build();

        assertThat(decide(PLAN, alone).verdict()).isEqualTo(Verdict.PASS);
    }
}
