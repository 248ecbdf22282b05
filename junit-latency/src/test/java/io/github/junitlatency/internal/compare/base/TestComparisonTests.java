package io.github.junitlatency.internal.compare.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.compare.base.PairResult.Missing;
import io.github.junitlatency.internal.compare.base.PairResult.SideFigures;
import io.github.junitlatency.internal.compare.base.PairResult.SideRounds;
import io.github.junitlatency.internal.compare.worker.Message.SideRound;
import io.github.junitlatency.internal.compare.worker.WorkerException;
import io.github.junitlatency.internal.measure.samples.Concurrency;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.run.JudgingJvm;
import io.github.junitlatency.internal.run.figure.ThroughputFigure.SideThroughput;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Amount;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pairs of made-up rounds, at 1 GHz so that a tick is a nanosecond. */
class TestComparisonTests {

    private static final String ID = "[test:a]";
    private static final String P90 = "p90 <= base + 10%";

    /** A side of which all iterations were excluded. */
    private static final SideRound NOTHING = new SideRound(
            ResultFixtures.distribution(),
            ResultFixtures.distribution(),
            ResultFixtures.distribution(),
            10_000,
            Concurrency.UNKNOWN,
            0);

    private static final Doubt INTERPRETED =
            new Doubt(Doubt.Kind.NO_C2, "the JVM only interprets (-Xint)", "run without it");

    /** Returns a round of 10,000 iterations, of which so many are excluded. */
    private static SideRound round(long ticks, long excluded) {
        return round(Map.of(ticks, 10_000 - excluded), excluded, Concurrency.UNKNOWN);
    }

    /** Returns a round of 10,000 iterations, of which so many are in the tail. */
    private static SideRound tailed(long ticks, long tail, long inTail) {
        return round(Map.of(ticks, 10_000 - inTail, tail, inTail), 0, Concurrency.UNKNOWN);
    }

    private static SideRound round(Map<Long, Long> counts, long excluded, Concurrency concurrency) {
        Distribution times = ResultFixtures.distribution(counts);
        return new SideRound(times, times, ResultFixtures.distribution(), excluded, concurrency, 0);
    }

    private static PairResult pair(long headTicks, long baseTicks) {
        return pair(round(headTicks, 0), round(baseTicks, 0));
    }

    private static PairResult pair(SideRound head, SideRound base) {
        return pair(head, base, Map.of());
    }

    private static PairResult pair(SideRound head, SideRound base, Map<Figure, SideFigures> figures) {
        List<SideRounds> rounds = Collections.nCopies(3, new SideRounds(head, base));
        return new PairResult(Map.of(ID, rounds), Map.of(ID, figures), Map.of(), Map.of());
    }

    /** Returns the throughput of both sides, by a million calls. */
    private static Map<Figure, SideFigures> reached(double headPerSecond, double basePerSecond) {
        return Map.of(
                Figure.THROUGHPUT,
                new SideFigures(
                        new SideThroughput(1_000_000, 1_000_000 / headPerSecond, 3),
                        new SideThroughput(1_000_000, 1_000_000 / basePerSecond, 3)));
    }

    private static PairResult missing(boolean isIncompatible, String reason) {
        Map<String, Missing> missing = Map.of(ID, new Missing(isIncompatible, reason));
        return new PairResult(Map.of(), Map.of(), Map.of(), missing);
    }

    private static TestComparison comparison(List<PairResult> pairs) {
        return comparison(pairs, "p50 <= base + 10%", "max <= 1 s");
    }

    private static TestComparison comparison(List<PairResult> pairs, String... budgets) {
        LatencyPlan plan = LatencyPlan.of(
                "@LatencyTest on A.a()",
                PlanFixtures.request(10_000, 0, 1, -1, List.of(), List.of(budgets), 4),
                Configuration.from(name -> Optional.empty()));
        JudgingJvm.Setting setting = new JudgingJvm.Setting(1, false, "any", 20, 2, 1e9);
        return new TestComparison(ID, plan, setting, pairs, Duration.ofSeconds(31), Path.of("workers"));
    }

    @Test
    void throughputByBaseIsInCallsInASecond() throws WorkerException {
        PairResult pair = pair(round(1_000, 0), round(1_000, 0), reached(160_000.5, 200_000));
        TestComparison comparison = comparison(Collections.nCopies(7, pair), "throughput >= 0.95 x base");

        assertThat(comparison.isDecided()).isTrue();
        assertThat(comparison.slowTicks()).isEmpty();
        BudgetOutcome outcome = comparison.outcomes(List.of()).get(0);
        assertThat(outcome.figure()).isEqualTo(Figure.THROUGHPUT);
        assertThat(outcome.isByBase()).isTrue();
        assertThat(outcome.verdict()).isEqualTo(Verdict.FAIL);
        BaseComparison base = outcome.base().orElseThrow();
        assertThat(base.head()).isEqualTo(160_000.5);
        assertThat(base.base()).isEqualTo(200_000);
        assertThat(base.ratio().value()).isCloseTo(0.8, within(1e-5));
        assertThat(outcome.limit().amount().value()).isCloseTo(190_000, within(1e-6));
    }

    private static BudgetOutcome outcome(PairResult pair, Doubt... doubts) throws WorkerException {
        List<BudgetOutcome> outcomes = comparison(Collections.nCopies(7, pair)).outcomes(List.of(doubts));
        assertThat(outcomes).hasSize(1); // the absolute one is judged elsewhere
        return outcomes.get(0);
    }

    private static BudgetOutcome outcome(PairResult pair, String budget) throws WorkerException {
        return comparison(Collections.nCopies(7, pair), budget)
                .outcomes(List.of())
                .get(0);
    }

    @Test
    void aMeanByBaseIsTheTimeOfACall() throws WorkerException {
        SideFigures reached = reached(160_000, 200_000).get(Figure.THROUGHPUT);
        PairResult pair = pair(round(1_000, 0), round(1_000, 0), Map.of(Figure.MEAN, reached));

        BudgetOutcome outcome = outcome(pair, "mean <= base + 3%");

        assertThat(outcome.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(outcome.measured()).isEqualTo(new Amount(6_250_000, 6_250));
        assertThat(outcome.limit().amount()).isEqualTo(new Amount(5_150_000, 5_150));
        assertThat(outcome.base().orElseThrow().ratio().value()).isCloseTo(1.25, within(1e-5));
    }

    @Test
    void sevenSlowerPairsFail() throws WorkerException {
        BudgetOutcome outcome = outcome(pair(1_200, 1_000));

        assertThat(outcome.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(outcome.figure()).isEqualTo(Figure.TIME);
        assertThat(outcome.isByBase()).isTrue();
        assertThat(outcome.limit().amount().value()).isCloseTo(1_100, within(2.0));
        assertThat(outcome.falseAlarmBound()).isEqualTo(1.0 / 128);
        assertThat(outcome.base().orElseThrow().ratio().value()).isCloseTo(1.2, within(0.01));
    }

    @Test
    void sevenPairsOfAlikeCodePass() throws WorkerException {
        TestComparison comparison = comparison(Collections.nCopies(7, pair(1_000, 1_000)));

        assertThat(comparison.isDecided()).isTrue();
        assertThat(comparison.outcomes(List.of()).get(0).verdict()).isEqualTo(Verdict.PASS);
        assertThat(comparison.facts("old").times().orElseThrow().head().count()).isEqualTo(7 * 3 * 10_000);
    }

    @ParameterizedTest
    @ValueSource(longs = {1_000, 1_200})
    void threadsThatTookTurnsSayNothing(long headTicks) throws WorkerException {
        SideRound inTurns = round(Map.of(headTicks, 10_000L), 0, new Concurrency(1_000, 2_000, 1_000));

        assertThat(outcome(pair(inTurns, round(1_000, 0))).reason())
                .isEqualTo(
                        "in doubt: in-turns, the threads took turns: on average 1.0 ran at once where 2.0 wanted to");
    }

    @Test
    void aPassThatMayHideBehindWhatWasLeftOutDoesNotStand() throws WorkerException {
        assertThat(outcome(pair(round(1_000, 3_000), round(1_000, 1))).reason())
                .isEqualTo(
                        "head lost its CPU in 63,000 iterations and base in 21; these are excluded, and may hide more slow ones than the budget allows. Does head yield?");
    }

    private static SideRound working(long ticks, long waitingCpuNanos) {
        Distribution times = ResultFixtures.distribution(Map.of(ticks, 10_000L));
        return new SideRound(times, times, ResultFixtures.distribution(), 0, Concurrency.UNKNOWN, waitingCpuNanos);
    }

    /** The waiting side's CPU time in each of three rounds of 10,000 iterations that take 1 us, by its side. */
    private static PairResult worksWhileItWaits(long headNanos, long baseNanos, Map<Figure, SideFigures> throughput) {
        return pair(working(1_000, headNanos), working(1_000, baseNanos), throughput);
    }

    @ParameterizedTest(name = "{0} ns, base {1} ns")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        500_000 | 100_000 | PASS         | ''
        2_000_000 | 2_000_000 | PASS     | ''
        100_000 | 9_000_000 | PASS       | ''
        2_000_000 | 100_000 | INCONCLUSIVE | while head's JVM waited for its turns it used 200 ns of CPU time per \
        iteration, and base's 10 ns; if calls had to wait for that, p50 would not be within base + 10%. Does head hand \
        its work to other threads?
        """)
    void aPassDoesNotStandWhereHeadWorksWhileItWaits(long head, long base, Verdict verdict, String reason)
            throws WorkerException {
        BudgetOutcome outcome = outcome(worksWhileItWaits(head, base, Map.of()));

        assertThat(outcome.verdict()).isEqualTo(verdict);
        assertThat(outcome.reason())
                .isEqualTo(verdict == Verdict.PASS ? outcome.why().text() : reason);
    }

    @Test
    void aFailStandsWhereHeadWorksWhileItWaits() throws WorkerException {
        SideRound head = working(1_200, 9_000_000);

        assertThat(outcome(pair(head, round(1_000, 0))).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void workWhileWaitingIsAddedToTheTimeOfACallOfThroughput() throws WorkerException {
        Map<Figure, SideFigures> reached = reached(1_000_000, 1_000_000);

        assertThat(throughput(worksWhileItWaits(400_000, 0, reached))).isEqualTo(Verdict.PASS);
        assertThat(throughput(worksWhileItWaits(600_000, 0, reached))).isEqualTo(Verdict.INCONCLUSIVE);
    }

    private static Verdict throughput(PairResult pair) throws WorkerException {
        return outcome(pair, "throughput >= 0.95 x base").verdict();
    }

    @Test
    void sixPairsOfSevenInWhichHeadWorksMoreMayBeChance() throws WorkerException {
        List<PairResult> pairs = new ArrayList<>(Collections.nCopies(6, worksWhileItWaits(9_000_000, 0, Map.of())));
        pairs.add(worksWhileItWaits(0, 0, Map.of()));

        assertThat(comparison(pairs).outcomes(List.of()).get(0).verdict()).isEqualTo(Verdict.PASS);
    }

    @ParameterizedTest
    @CsvSource({"7, 7, INCONCLUSIVE", "6, 7, PASS", "10, 11, INCONCLUSIVE", "9, 11, PASS"})
    void aNeighbourThatTakesTheCpuFromHeadInSomePairsLeavesThePass(int lost, int of, Verdict verdict)
            throws WorkerException {
        List<PairResult> pairs = new ArrayList<>(Collections.nCopies(lost, pair(round(1_000, 3_000), round(1_000, 1))));
        pairs.addAll(Collections.nCopies(of - lost, pair(round(1_000, 2), round(1_000, 2))));

        assertThat(comparison(pairs).outcomes(List.of()).get(0).verdict()).isEqualTo(verdict);
    }

    @Test
    void theFirstRedEndsTheTest() throws WorkerException {
        List<PairResult> pairs =
                new ArrayList<>(Collections.nCopies(6, pair(tailed(1_200, 3_000, 4_000), tailed(1_000, 2_000, 4_000))));
        pairs.add(pair(tailed(1_200, 2_190, 4_000), tailed(1_000, 2_000, 4_000))); // against p75's proof
        TestComparison comparison = comparison(pairs, "p50 <= base + 10%", "p75 <= base + 10%");
        assertThat(comparison.isDecided()).isTrue();
        List<BudgetOutcome> outcomes = comparison.outcomes(List.of());
        assertThat(outcomes).extracting(BudgetOutcome::verdict).containsExactly(Verdict.FAIL, Verdict.INCONCLUSIVE);
        assertThat(outcomes.get(1).reason())
                .endsWith(
                        " after 7 of at most 11 pairs; another budget failed, which ended the test before this one was"
                                + " decided");
        pairs.remove(0);
        assertThat(comparison.isDecided()).isFalse();
    }

    @Test
    void whatTheMachineTakesFromBothExcusesNobody() throws WorkerException {
        assertThat(outcome(pair(round(1_000, 100), round(1_000, 100))).verdict())
                .isEqualTo(Verdict.PASS);
        assertThat(outcome(pair(round(1_200, 3_000), round(1_000, 1))).verdict())
                .isEqualTo(Verdict.FAIL);
    }

    @Test
    void whereNothingIsLeftOfASideNobodyCanTell() throws WorkerException {
        PairResult nothing = pair(NOTHING, round(1_000, 0));

        assertThat(comparison(List.of(nothing)).isDecided()).isFalse();
        assertThat(outcome(nothing).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(outcome(nothing).reason()).isEqualTo("in every pair, all iterations of one side were excluded");
    }

    @Test
    void whatBaseLacksIsNotJudgedAndWhatElseFailsIsAnError() throws WorkerException {
        BudgetOutcome outcome = outcome(missing(true, "NoSuchMethodError: 'void a.A.b()'"));

        assertThat(outcome.verdict()).isEqualTo(Verdict.NOT_JUDGED);
        assertThat(outcome.reason()).isEqualTo("not comparable: NoSuchMethodError: 'void a.A.b()'");
        assertThatThrownBy(() -> outcome(missing(false, "boom")))
                .isInstanceOf(WorkerException.class)
                .hasMessage("boom");
    }

    @Test
    void aDoubtThatDisqualifiesAnAbsoluteFailDisqualifiesThisOne() throws WorkerException {
        Doubt unpinned = new Doubt(Doubt.Kind.NOT_PINNED, "the thread is not pinned", "pin it");

        assertThat(outcome(pair(1_200, 1_000), INTERPRETED).reason())
                .isEqualTo("in doubt: no-c2, the JVM only interprets (-Xint)");
        assertThat(outcome(pair(1_200, 1_000), unpinned).reason())
                .isEqualTo("in doubt: not-pinned, the thread is not pinned");
    }

    private static OptionalLong slowTicks(SideRound head, SideRound base, String... budgets) {
        return comparison(Collections.nCopies(7, pair(head, base)), budgets).slowTicks();
    }

    @Test
    void whereABudgetIsKeptNoIterationIsSlow() {
        assertThat(slowTicks(round(1_000, 0), round(1_000, 0), "p50 <= base + 10%"))
                .isEmpty();
        assertThat(comparison(List.of(), "p50 <= base + 10%").slowTicks()).isEmpty();
    }

    @Test
    void whereTheMedianIsSlowerAllIterationsAre() {
        assertThat(slowTicks(round(1_200, 0), round(1_000, 0), "p50 <= base + 10%"))
                .hasValue(0);
        assertThat(slowTicks(tailed(1_000, 3_000, 4_000), tailed(1_000, 2_000, 4_000), "p75 <= base + 10%"))
                .hasValue(0);
        assertThat(slowTicks(tailed(1_200, 3_000, 2_000), tailed(1_000, 2_000, 2_000), P90, "p50 <= base + 10%"))
                .hasValue(0);
    }

    @Test
    void whereATailIsSlowerIterationsOverItsLimitAre() {
        OptionalLong slow =
                slowTicks(tailed(1_000, 3_000, 2_000), tailed(1_000, 2_000, 2_000), "p50 <= base + 10%", P90);

        assertThat((double) slow.orElseThrow()).isCloseTo(2_200, within(5.0));
    }
}
