package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.measuredAlone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRoundFixture;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Of a schedule of 200,000 starts a second, which are 12,500 ticks apart. */
@Portable
class RateNotKeptTests extends JudgeFixture {

    private static final double INTERVAL = 12_500;

    private static final LatencyPlan PLAN = plan(1, "p99 <= 1_000_000 ticks");

    private static LatencyPlan plan(int threads, String budget) {
        return DecisionFixture.plan(threads, "5 us", budget);
    }

    private static JudgedRound busy(double ticks) {
        return busy(ticks, 1, 9_000, 1);
    }

    /** Returns a round whose calls keep their thread busy for so many ticks each. */
    private static JudgedRound busy(double ticks, int threads, long exceedances, double slowdown) {
        return JudgedRoundFixture.round(LIMIT)
                .times(10_000 - exceedances, FAST)
                .times(exceedances, OVER)
                .beside(control(SECOND), control(SECOND))
                .catchingUp(threads * INTERVAL - ticks)
                .slowdown(slowdown)
                .build();
    }

    private static JudgedRound[] five(JudgedRound round) {
        return Collections.nCopies(5, round).toArray(new JudgedRound[0]);
    }

    @Test
    void isTheFirstToSayOfAFail() {
        BudgetOutcome fail = outcome(PLAN, five(busy(52_000)));

        assertThat(fail.verdict()).isEqualTo(Verdict.FAIL);
        Reason why = fail.why();
        assertThat(why.kind()).isEqualTo(ReasonKind.RATE_NOT_KEPT);
        assertThat(why.number("askedPerSecond")).isCloseTo(200_000, within(1e-6));
        assertThat(why.number("possiblePerSecond")).isCloseTo(200_000 * INTERVAL / 52_000, within(1e-6));
        assertThat(why.number("toAskForPerSecond")).isEqualTo(38_000);
        assertThat(why.leaves()).extracting(Reason::kind).containsExactly(ReasonKind.HIGHER_RATE);
        assertThat(why.group()).isEqualTo(ReasonKind.Group.DECIDED);
        assertThat(fail.reason())
                .startsWith("48,000 of 200,000 calls/s were possible, ask for at most 38,000/s; in 4 of 4 rounds, ");
    }

    @Test
    void isTheFirstToSayOfWhatIsUndecidedToo() {
        ControlRun none = measuredAlone("no CPU for it");
        List<JudgedRound> rounds = List.of(busy(50_000));

        Decision decision = Judge.decide(PLAN, measured(PLAN, rounds, none), NO_DOUBTS);

        assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decision.why().text())
                .isEqualTo("p99: 50,000 of 200,000 calls/s were possible, ask for at most 40,000/s; the control run"
                        + " could not be measured: no CPU for it");
    }

    @Test
    void tellsWhatTheBestRoundTook() {
        JudgedRound slower = busy(60_000);

        assertThat(outcome(PLAN, busy(90_000), busy(50_000), slower, slower, slower)
                        .reason())
                .startsWith("50,000 of 200,000 calls/s were possible");
    }

    @Test
    void saysNothingWhereARoundOrACoreAtItsBestKeepsTheRate() {
        JudgedRound over = busy(50_000);

        assertThat(outcome(PLAN, over, over, over, over, busy(12_000)).why().kind())
                .isEqualTo(ReasonKind.HIGHER_RATE);
        assertThat(outcome(PLAN, five(busy(13_000))).why().kind()).isEqualTo(ReasonKind.RATE_NOT_KEPT);
        assertThat(outcome(PLAN, five(busy(13_000, 1, 9_000, 1.1))).why().kind())
                .isNotEqualTo(ReasonKind.RATE_NOT_KEPT);
    }

    @Test
    void saysNothingOfAPassNorOfServiceTimes() {
        assertThat(outcome(PLAN, busy(50_000, 1, 10, 1)).why()).isEqualTo(Reason.NONE);
        assertThat(outcome(plan(1, "service p99 <= 1_000_000 ticks"), five(busy(50_000)))
                        .why()
                        .kind())
                .isEqualTo(ReasonKind.HIGHER_RATE);
    }

    @Test
    void startsGoRoundTheThreads() {
        BudgetOutcome kept = outcome(plan(4, "p99 <= 1_000_000 ticks"), five(busy(49_000, 4, 9_000, 1)));
        BudgetOutcome notKept = outcome(plan(4, "p99 <= 1_000_000 ticks"), five(busy(100_000, 4, 9_000, 1)));

        assertThat(kept.why().kind()).isEqualTo(ReasonKind.HIGHER_RATE);
        assertThat(notKept.reason()).startsWith("100,000 of 200,000 calls/s were possible, ask for at most 80,000/s");
    }
}
