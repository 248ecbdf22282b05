package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.IterationCounts;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Start;
import io.github.junitlatency.internal.plan.Threads;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Reason.RateNotKept;
import io.github.junitlatency.result.TimeReason;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Of a schedule of 200,000 starts a second, which are 12,500 ticks apart. */
@Portable
class RateNotKeptTests extends JudgeFixture {

    private static final double INTERVAL = 12_500;

    private static LatencyPlan plan(int threads, String... budgets) {
        return LatencyPlan.of(
                "it",
                new LatencyPlan.Request(
                        IterationCounts.asked(10_000, 0, 1, 4, new Threads(threads, false)),
                        -1,
                        List.of(),
                        Arrays.asList(budgets),
                        new Start(Optional.of("5 us"), Optional.empty()),
                        Optional.empty()),
                Configuration.from(name -> Optional.empty()));
    }

    /** Returns a round whose calls keep their thread busy for so many ticks each. */
    private static JudgedRound busy(double ticks, int threads, long exceedances) {
        JudgedRound round = round(10_000, 0, exceedances);
        return new JudgedRound(
                round.own(),
                round.timedTicks(),
                round.wallNanos(),
                round.controls(),
                Optional.of(new Stalls(round.own().distribution(), threads * INTERVAL - ticks)),
                round.machine(),
                round.unsteady());
    }

    private static BudgetOutcome outcome(LatencyPlan plan, JudgedRound... rounds) {
        return decide(plan, rounds).budgets().get(0);
    }

    private static JudgedRound[] five(JudgedRound round) {
        return Collections.nCopies(5, round).toArray(new JudgedRound[0]);
    }

    @Test
    void isTheFirstToSayOfAFail() {
        BudgetOutcome fail = outcome(plan(1, "p99 <= 1_000_000 ticks"), five(busy(52_000, 1, 9_000)));

        assertThat(fail.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(fail.why()).isInstanceOfSatisfying(RateNotKept.class, rate -> {
            assertThat(rate.askedPerSecond()).isCloseTo(200_000, within(1e-6));
            assertThat(rate.possiblePerSecond()).isCloseTo(200_000 * INTERVAL / 52_000, within(1e-6));
            assertThat(rate.toAskFor()).isEqualTo(38_000);
            assertThat(rate.before()).isInstanceOf(TimeReason.HigherRate.class);
            assertThat(rate.parts()).containsExactly(rate.before());
            assertThat(rate.kind()).isEqualTo(Reason.Kind.DECIDED);
        });
        assertThat(fail.reason())
                .startsWith("48,000 of 200,000 calls/s were possible, ask for at most 38,000/s; in 4 of 4 rounds, ");
    }

    @Test
    void isTheFirstToSayOfWhatIsUndecidedToo() {
        LatencyPlan plan = plan(1, "p99 <= 1_000_000 ticks");
        ControlRun none = measuredAlone("no CPU for it");
        List<JudgedRound> rounds = List.of(busy(50_000, 1, 9_000));

        Decision decision = Judge.decide(plan, measured(plan, rounds, none), NO_DOUBTS);

        assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decision.budgets().get(0).why())
                .isInstanceOfSatisfying(
                        RateNotKept.class,
                        rate -> assertThat(rate.before()).isEqualTo(new TimeReason.NoControlRun("no CPU for it")));
        assertThat(decision.why().text())
                .isEqualTo(
                        "p99: 50,000 of 200,000 calls/s were possible, ask for at most 40,000/s; the control run could"
                                + " not be measured: no CPU for it");
    }

    @Test
    void tellsWhatTheBestRoundTook() {
        BudgetOutcome fail = outcome(
                plan(1, "p99 <= 1_000_000 ticks"),
                busy(90_000, 1, 9_000),
                busy(50_000, 1, 9_000),
                busy(60_000, 1, 9_000),
                busy(60_000, 1, 9_000),
                busy(60_000, 1, 9_000));

        assertThat(fail.reason()).startsWith("50,000 of 200,000 calls/s were possible");
    }

    @Test
    void saysNothingWhereARoundKeepsTheRate() {
        LatencyPlan plan = plan(1, "p99 <= 1_000_000 ticks");
        JudgedRound over = busy(50_000, 1, 9_000);

        assertThat(outcome(plan, over, over, over, over, busy(12_000, 1, 9_000)).why())
                .isInstanceOf(TimeReason.HigherRate.class);
    }

    @Test
    void saysNothingWhereOnlyASlowCoreDoesNotKeepTheRate() {
        LatencyPlan plan = plan(1, "p99 <= 1_000_000 ticks");
        JudgedRound slow = busy(13_000, 1, 9_000);
        JudgedRound beside = new JudgedRound(
                slow.own(),
                slow.timedTicks(),
                slow.wallNanos(),
                slow.controls(),
                slow.stalls(),
                new MachineBeside(1.1, 1, Waits.UNKNOWN),
                slow.unsteady());

        assertThat(outcome(plan, five(slow)).why()).isInstanceOf(RateNotKept.class);
        assertThat(outcome(plan, five(beside)).why()).isNotInstanceOf(RateNotKept.class);
    }

    @Test
    void saysNothingOfAPassNorOfServiceTimes() {
        assertThat(outcome(plan(1, "p99 <= 1_000_000 ticks"), busy(50_000, 1, 10))
                        .why())
                .isEqualTo(Reason.NONE);
        LatencyPlan plan = plan(1, "service p99 <= 1_000_000 ticks");
        List<JudgedRound> rounds = Collections.nCopies(5, busy(50_000, 1, 9_000));
        Measured measured = new Measured(
                FREQUENCY_HZ,
                STEP,
                limits(plan),
                on(plan, Timing.RESPONSE, rounds),
                on(plan, Timing.SERVICE, rounds),
                measuredAlone(""),
                1);

        assertThat(Judge.decide(plan, measured, NO_DOUBTS).budgets().get(0).why())
                .isInstanceOf(TimeReason.HigherRate.class);
    }

    @Test
    void startsGoRoundTheThreads() {
        BudgetOutcome kept = outcome(plan(4, "p99 <= 1_000_000 ticks"), five(busy(49_000, 4, 9_000)));
        BudgetOutcome notKept = outcome(plan(4, "p99 <= 1_000_000 ticks"), five(busy(100_000, 4, 9_000)));

        assertThat(kept.why()).isInstanceOf(TimeReason.HigherRate.class);
        assertThat(notKept.reason()).startsWith("100,000 of 200,000 calls/s were possible, ask for at most 80,000/s");
    }
}
