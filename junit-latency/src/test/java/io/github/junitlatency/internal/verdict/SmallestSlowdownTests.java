package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.decide;
import static io.github.junitlatency.internal.verdict.DecisionFixture.limits;
import static io.github.junitlatency.internal.verdict.DecisionFixture.measured;
import static io.github.junitlatency.internal.verdict.DecisionFixture.plan;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRoundFixture;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Sensitivity;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SmallestSlowdownTests {

    private static final long LIMIT = 20_000;
    private static final long MEDIAN = 10_000;
    private static final double LEVEL = 0.01 / 2 / 3;

    /** Returns a round of 10,000 calls, each so much slower; the control run before and after it is as long together. */
    private static JudgedRound slower(long more) {
        JudgedRoundFixture round = JudgedRoundFixture.round(LIMIT);
        for (int i = 0; i < 10_000; i++) { // from 9,000 to 11,000, and a tail from 15,000 to 16,500
            round.times(1, more + (i < 9_900 ? 9_000 + i % 2_001 : 15_000 + 15L * (i - 9_900)));
        }
        ControlSlice silent = new ControlSlice(
                ResultFixtures.distribution(Map.of(10L, 100_000L)),
                round.build().timedTicks() / 2,
                Optional.empty());
        return round.beside(silent, silent).build();
    }

    private static BudgetOutcome outcome(String budget, int rounds, long more) {
        JudgedRound round = slower(more);
        return decide(
                        plan(10_000, 4, budget),
                        Collections.nCopies(rounds, round).toArray(JudgedRound[]::new))
                .budgets()
                .get(0);
    }

    private static Optional<Sensitivity> of(
            String budget, SmallestSlowdown slowdown, Map<Long, Long> times, long median) {
        Limit limit = limits(plan(10_000, 4, budget), 1e9).get(0);
        Distribution distribution = ResultFixtures.distribution(times);
        return slowdown.of(limit, distribution, median, 1e9);
    }

    private static long calls(String budget, int rounds, double stalls, Map<Long, Long> times) {
        SmallestSlowdown slowdown = new SmallestSlowdown(10_000, LEVEL, rounds, 0.1, stalls, 0);
        return of(budget, slowdown, times, MEDIAN).orElseThrow().calls();
    }

    @Test
    void findsHowManyCallsTakeWhatIsMissing() {
        SmallestSlowdown silent = new SmallestSlowdown(10_000, LEVEL, 12, 0.1, 0, 0);

        Sensitivity known = of("p99.9 <= 20 us", silent, Map.of(MEDIAN, 9_986L, 16_200L, 14L), MEDIAN)
                .orElseThrow();

        assertThat(known.calls()).isEqualTo(14);
        assertThat(known.share()).isCloseTo(0.38, within(0.001));
    }

    @ParameterizedTest
    @CsvSource({"p50 <= 20 us", "p99 <= 20 us", "p99.9 <= 20 us", "max <= 20 us"})
    void soMuchSlowerIsRedAndLittleLessIsNot(String budget) {
        Sensitivity known = outcome(budget, 1, 0).redFrom().orElseThrow();
        long more = (long) (known.share() * MEDIAN);

        assertThat(known.share()).isBetween(0.3, 1.1);
        assertThat(outcome(budget, 12, more + MEDIAN / 500).verdict()).isEqualTo(Verdict.FAIL);
        assertThat(outcome(budget, 12, more - MEDIAN / 500).verdict()).isNotEqualTo(Verdict.FAIL);
    }

    @Test
    void fourRoundsAloneNeedFiveEventsInEachSliceOfTheControlRun() {
        Map<Long, Long> times = Map.of(MEDIAN, 9_900L, 16_000L, 100L);

        assertThat(calls("max <= 20 us", 4, 0, times)).isEqualTo(20);
        assertThat(calls("max <= 20 us", 12, 0, times)).isEqualTo(1);
    }

    @Test
    void aMachineThatIsSlowByItselfHidesMoreCalls() {
        Map<Long, Long> times = Map.of(MEDIAN, 9_900L, 16_000L, 60L, 18_000L, 40L);

        assertThat(calls("p99.9 <= 20 us", 12, 300, times)).isBetween(50L, 80L);
    }

    @Test
    void halfOfAllCallsFarOverTheLimitAreEnoughWhereRatesProveNothing() {
        Map<Long, Long> times = Map.of(MEDIAN, 10_000L);

        Sensitivity known = of("max <= 20 us", new SmallestSlowdown(10_000, LEVEL, 12, 0.1, 1e6, 0), times, MEDIAN)
                .orElseThrow();

        assertThat(known.calls()).isZero();
        assertThat(known.share()).isCloseTo(1.8, within(0.01)); // 1.4 times 20 us
    }

    @Test
    void aLimitOfAHundredTimesTheMedianIsBlind() {
        assertThat(outcome("p99 <= 1 ms", 1, 0).redFrom().orElseThrow().isBlind())
                .isTrue();
        assertThat(outcome("p99 <= 20 us", 1, 0).redFrom().orElseThrow().isBlind())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({"max <= 9_223_372_036 s, 1000", "max <= 9_223_372_037 s, 0", "max <= 1_000_000_000_000 s, 1000"})
    void aLimitAsLargeAsATimeCanBeIsBlind(String budget, long excusedTicks) {
        SmallestSlowdown silent = new SmallestSlowdown(10_000, LEVEL, 12, 0.1, 0, excusedTicks);

        Sensitivity known = of(budget, silent, Map.of(MEDIAN, 10_000L), MEDIAN).orElseThrow();

        assertThat(known.isBlind()).isTrue();
        assertThat(known.share()).isGreaterThan(1e14);
    }

    @Test
    void nothingIsKnownBelowTheClocksStepNorWhereADoubtLeavesNoFail() {
        SmallestSlowdown silent = new SmallestSlowdown(10_000, LEVEL, 12, 0.1, 0, 0);
        assertThat(of("p99.9 <= 20 us", silent, Map.of(0L, 10_000L), 0)).isEmpty();

        LatencyPlan plan = plan(10_000, 4, "p99 <= 20 us");
        Doubt doubt = new Doubt(Doubt.Kind.NO_C2, "C2 is off", "run without it");
        assertThat(Judge.decide(plan, measured(plan, slower(0)), List.of(doubt))
                        .budgets()
                        .get(0)
                        .redFrom())
                .isEmpty();
    }
}
