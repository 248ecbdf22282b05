package io.github.junitlatency.internal.run.allocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.BytesReason.Sizes;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AllocationJudgeTests {

    private static AllocationJudge judge(CountedRound... rounds) {
        return new AllocationJudge(Rounds.P50_NOTHING, 0, List.of(rounds));
    }

    private static void assertDecided(AllocationJudge judge, Verdict verdict, String reason) {
        assertThat(judge.isFinal()).isTrue();
        assertThat(judge.outcome().verdict()).isEqualTo(verdict);
        assertThat(judge.outcome().reason()).isEqualTo(reason);
    }

    @Test
    void passesWhenTheFirstRoundHoldsOnCodeThatStaysTheSame() {
        assertDecided(judge(Rounds.of(0, 1)), Verdict.PASS, "");
        assertThat(judge(Rounds.of(0, 1, 2)).isFinal()).isFalse();
        assertDecided(judge(Rounds.of(0, 1, 2), Rounds.of(0, 2)), Verdict.PASS, "");
    }

    @Test
    void isOpenAfterOneBrokenRound() {
        assertThat(judge(Rounds.of(24, 1)).isFinal()).isFalse();
    }

    @Test
    void failsWhenTwoRoundsOfTheSameCodeBreakInTwoLoops() {
        AllocationJudge one = judge(Rounds.of(24, 1), Rounds.of(24, 1));
        AllocationJudge judge =
                judge(Rounds.of(24, 1), Rounds.of(24, 1), Rounds.ofLoop(2, 24, 2), Rounds.ofLoop(2, 24, 2));

        assertThat(one.isFinal()).isFalse();
        assertThat(one.isToBeCompiledAnew()).isTrue();
        assertThat(judge.isToBeCompiledAnew()).isFalse();
        assertDecided(judge, Verdict.FAIL, "24 B in all 1,000 calls; in rounds 1, 2, 3 and 4, however it was compiled");
        BudgetOutcome outcome = judge.outcome();
        assertThat(outcome.kind()).isEqualTo(BudgetKind.ALLOCATION);
        assertThat(outcome.subject()).isEqualTo("alloc p50");
        assertThat(outcome.bytes()).contains(new BudgetOutcome.Bytes(0, 24));
        assertThat(outcome.exceedances()).isEqualTo(1_000);
        assertThat(outcome.allowed()).isEqualTo(500);
        assertThat(outcome.exceedancesByRound()).containsExactly(1_000L, 1_000L, 1_000L, 1_000L);
    }

    @Test
    void isInconclusiveWhenOneStateOfTheCodeThatLastsHolds() {
        assertDecided(
                judge(Rounds.of(24, 1), Rounds.of(24, 1), Rounds.ofLoop(2, 0, 2), Rounds.ofLoop(2, 0, 2)),
                Verdict.INCONCLUSIVE,
                "broken in rounds 1 and 2, and not in rounds 3 and 4: what it allocates depends on how the JVM compiles it");
    }

    @Test
    void oneLeanRoundThatIsCompiledAwayExcusesNothing() {
        AllocationJudge judge = judge(
                Rounds.of(0, 1, 2),
                Rounds.of(24, 2),
                Rounds.of(24, 2),
                Rounds.ofLoop(2, 24, 3),
                Rounds.ofLoop(2, 24, 3));

        assertThat(judge.verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void wantsAnotherRoundWhenTheCodeChangedInTheFirstOrBetween() {
        assertThat(judge(Rounds.of(16, 1, 2), Rounds.of(16, 2)).isToBeCompiledAnew())
                .isFalse();
        assertThat(judge(Rounds.of(16, 1), Rounds.of(16, 2)).isToBeCompiledAnew())
                .isFalse();
        assertThat(judge(Rounds.of(16, 1), Rounds.of(16, 1, 2)).isToBeCompiledAnew())
                .isFalse();
        assertThat(judge(Rounds.of(16, 1, 2), Rounds.of(16, 2), Rounds.of(16, 2))
                        .isToBeCompiledAnew())
                .isTrue();
    }

    @Test
    void passesWhenEscapeAnalysisSetsInLate() {
        assertThat(judge(Rounds.of(16, 1), Rounds.of(0, 2)).isFinal()).isFalse();
        assertDecided(
                judge(Rounds.of(16, 1), Rounds.of(0, 2), Rounds.of(0, 2)),
                Verdict.PASS,
                "broken in round 1 alone, and then held");
    }

    @Test
    void aBreachThatComesBackOnTheSameCodeCountsThoughARoundHeldBetween() {
        AllocationJudge judge = judge(
                Rounds.of(16, 1), Rounds.of(0, 1), Rounds.of(32, 1), Rounds.ofLoop(2, 32, 2), Rounds.ofLoop(2, 32, 2));

        assertThat(judge.verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void isInconclusiveWhenCodeThatBreaksNeverStaysTheSame() {
        CountedRound[] rounds = IntStream.range(0, AllocationJudge.MAX_ROUNDS)
                .mapToObj(i -> Rounds.of(16, i, i + 1))
                .toArray(CountedRound[]::new);

        assertDecided(
                judge(rounds),
                Verdict.INCONCLUSIVE,
                "the JVM compiled or deoptimised code in every pair of 12 rounds, last OrderBook.add");
    }

    @Test
    void isInconclusiveWhenItBreaksNowAndThenOnCodeThatChanges() {
        CountedRound[] rounds = IntStream.range(0, AllocationJudge.MAX_ROUNDS)
                .mapToObj(i -> Rounds.of(16 * (i % 2), i))
                .toArray(CountedRound[]::new);

        assertDecided(
                judge(rounds),
                Verdict.INCONCLUSIVE,
                "broken in rounds 2, 4, 6, 8, 10 and 12 of 12, on code that changed between");
    }

    @Test
    void countsExactlyHowManyAreOver() {
        Map<Long, Long> half = Map.of(0L, 500L, 8L, 500L);
        Map<Long, Long> more = Map.of(0L, 499L, 8L, 501L);

        assertDecided(judge(Rounds.of(half, 0, 1, 1)), Verdict.PASS, "");
        assertThat(judge(Rounds.of(more, 0, 1, 1)).isFinal()).isFalse();
    }

    @Test
    void tellsHowOftenEachSizeWasSeen() {
        ByteCounts sizes = new ByteCounts(Map.of(904L, 17_300L, 880L, 2_700L));

        assertThat(Sizes.of(904, sizes).text()).isEqualTo("904 B in 17,300 of 20,000 calls, 880 B in 2,700");
        assertThat(Sizes.of(72, new ByteCounts(Map.of(0L, 990L, 8L, 5L, 16L, 3L, 24L, 1L, 72L, 1L)))
                        .text())
                .isEqualTo("72 B in 1 of 1,000 calls, 0 B in 990, 8 B in 5 and 2 other sizes");
    }

    @Test
    void oneIterationBreaksTheMaximum() {
        CountedRound round = Rounds.of(Map.of(0L, 999L, 72L, 1L), 64, 1, 1);

        assertThat(new AllocationJudge(Rounds.MAX_64, 0, List.of(round, round)).isToBeCompiledAnew())
                .isTrue();
    }

    @Test
    void whatOtherThreadsAllocateIsAddedToEachIteration() {
        CountedRound one = Rounds.beside(1, 100_000_000, 100_000_000, "");
        CountedRound two = Rounds.beside(2, 100_000_000, 100_000_000, "");
        AllocationJudge judge = judge(one, one, two, two);

        assertDecided(
                judge,
                Verdict.FAIL,
                "0 B in all 1,000 calls, and 100,000 B by its other threads, a mean; in rounds 1, 2, 3 and 4, however it"
                        + " was compiled");
        assertThat(judge.outcome().bytes()).contains(new BudgetOutcome.Bytes(0, 100_000));
        assertThat(AllocationBudgets.doubt(List.of(one)).orElseThrow().seen())
                .isEqualTo(
                        "other threads allocate 100 KB an iteration, a mean that is added to what the measured thread"
                                + " allocates");
        assertThat(AllocationBudgets.doubt(List.of(Rounds.beside(1, 0, 0, "")))).isEmpty();
    }

    @Test
    void isInconclusiveWhereItHangsOnWhatOtherThreadsAllocateAnyway() {
        CountedRound unsure = Rounds.beside(1, 0, 100_000_000, "");
        CountedRound[] rounds =
                Collections.nCopies(AllocationJudge.MAX_ROUNDS, unsure).toArray(CountedRound[]::new);

        assertDecided(
                judge(rounds),
                Verdict.INCONCLUSIVE,
                "what its other threads allocate with and without it cannot be told apart");
    }

    @Test
    void isNoPassWhereThreadsEndedUncounted() {
        CountedRound lean = Rounds.beside(1, 0, 0, "3 threads ended");
        CountedRound greedy = Rounds.beside(1, 100_000_000, 100_000_000, "3 threads ended");
        CountedRound greedyAnew = Rounds.beside(2, 100_000_000, 100_000_000, "3 threads ended");

        assertThat(judge(lean).isFinal()).isFalse();
        assertDecided(judge(lean, lean), Verdict.INCONCLUSIVE, "3 threads ended");
        assertThat(judge(greedy, greedy, greedyAnew, greedyAnew).verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void failIsInconclusiveWhereTheJvmDoesNotCompileAsInProduction() {
        List<CountedRound> rounds =
                List.of(Rounds.of(24, 1), Rounds.of(24, 1), Rounds.ofLoop(2, 24, 2), Rounds.ofLoop(2, 24, 2));
        AllocationBudgets budgets = new AllocationBudgets(List.of(Rounds.P50_NOTHING));
        Doubt interpreted = new Doubt(Doubt.Kind.INTERPRETED, "the JVM only interprets (-Xint)", "run without -Xint");
        Doubt load = new Doubt(Doubt.Kind.LOAD, "others are busy", "stop them");

        assertThat(budgets.outcomes(rounds, List.of(interpreted)))
                .extracting(BudgetOutcome::verdict, BudgetOutcome::reason)
                .containsExactly(tuple(Verdict.INCONCLUSIVE, "in doubt: interpreted, the JVM only interprets (-Xint)"));
        assertThat(budgets.outcomes(rounds, List.of(load)))
                .extracting(BudgetOutcome::verdict)
                .containsExactly(Verdict.FAIL);
    }
}
