package io.github.junitlatency.internal.run.allocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.BytesReason.Sizes;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class AllocationJudgeTests {

    private static AllocationJudge judge(CountedRound... rounds) {
        return new AllocationJudge(Rounds.P50_NOTHING, 0, List.of(rounds));
    }

    private static void assertDecided(AllocationJudge judge, Verdict verdict, String reason) {
        assertThat(judge.isFinal()).isTrue();
        assertThat(judge.outcome().verdict()).isEqualTo(verdict);
        assertThat(judge.outcome().reason()).isEqualTo(reason);
    }

    private static List<CountedRound> most(IntFunction<CountedRound> round) {
        return IntStream.range(0, AllocationJudge.MAX_ROUNDS).mapToObj(round).toList();
    }

    private static Stream<Arguments> decisions() {
        Map<Long, Long> half = Map.of(0L, 500L, 8L, 500L);
        List<CountedRound> anew = List.of(Rounds.ofLoop(2, 24, 3), Rounds.ofLoop(2, 24, 3));
        String everyWay = "24 B in all 1,000 calls; in rounds 2, 3, 4 and 5, however it was compiled";
        return Stream.of(
                arguments("held at once on still code", List.of(Rounds.of(0, 1)), Verdict.PASS, ""),
                arguments(
                        "held twice on code that changed",
                        List.of(Rounds.of(0, 1, 2), Rounds.of(0, 2)),
                        Verdict.PASS,
                        ""),
                arguments("exactly as many over as allowed", List.of(Rounds.of(half, 0, 1, 1)), Verdict.PASS, ""),
                arguments(
                        "escape analysis sets in late",
                        List.of(Rounds.of(16, 1), Rounds.of(0, 2), Rounds.of(0, 2)),
                        Verdict.PASS,
                        "broken in round 1 alone, and then held"),
                arguments(
                        "a lean round that is compiled away excuses nothing",
                        Lists.concat(List.of(Rounds.of(0, 1, 2), Rounds.of(24, 2), Rounds.of(24, 2)), anew),
                        Verdict.FAIL,
                        everyWay),
                arguments(
                        "a breach that comes back on the same code, though a round held between",
                        Lists.concat(List.of(Rounds.of(24, 1), Rounds.of(0, 1), Rounds.of(24, 1)), anew),
                        Verdict.FAIL,
                        "24 B in all 1,000 calls; in rounds 1, 3, 4 and 5, however it was compiled"),
                arguments(
                        "one state of the code that lasts holds",
                        List.of(Rounds.of(24, 1), Rounds.of(24, 1), Rounds.ofLoop(2, 0, 2), Rounds.ofLoop(2, 0, 2)),
                        Verdict.INCONCLUSIVE,
                        "broken in rounds 1 and 2, and not in rounds 3 and 4: what it allocates depends on how the JVM"
                                + " compiles it"),
                arguments(
                        "code that breaks never stays the same",
                        most(i -> Rounds.of(16, i, i + 1)),
                        Verdict.INCONCLUSIVE,
                        "the JVM compiled or deoptimised code in every pair of 12 rounds, last OrderBook.add"),
                arguments(
                        "broken now and then on code that changes",
                        most(i -> Rounds.of(16 * (i % 2), i)),
                        Verdict.INCONCLUSIVE,
                        "broken in rounds 2, 4, 6, 8, 10 and 12 of 12, on code that changed between"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("decisions")
    void decides(String what, List<CountedRound> rounds, Verdict verdict, String reason) {
        assertDecided(judge(rounds.toArray(CountedRound[]::new)), verdict, reason);
    }

    private static Stream<Arguments> openRounds() {
        Map<Long, Long> more = Map.of(0L, 499L, 8L, 501L);
        return Stream.of(
                arguments("held while code changed", List.of(Rounds.of(0, 1, 2)), false),
                arguments("broken once", List.of(Rounds.of(24, 1)), false),
                arguments("one more over than allowed", List.of(Rounds.of(more, 0, 1, 1)), false),
                arguments("broken, then held", List.of(Rounds.of(16, 1), Rounds.of(0, 2)), false),
                arguments("changed in the first", List.of(Rounds.of(16, 1, 2), Rounds.of(16, 2)), false),
                arguments("changed between", List.of(Rounds.of(16, 1), Rounds.of(16, 2)), false),
                arguments("changed in the second", List.of(Rounds.of(16, 1), Rounds.of(16, 1, 2)), false),
                arguments(
                        "broken twice on still code",
                        List.of(Rounds.of(16, 1, 2), Rounds.of(16, 2), Rounds.of(16, 2)),
                        true));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("openRounds")
    void wantsAnotherRoundOrAnotherLoop(String what, List<CountedRound> rounds, boolean isToBeCompiledAnew) {
        AllocationJudge judge = judge(rounds.toArray(CountedRound[]::new));

        assertThat(judge.isFinal()).isFalse();
        assertThat(judge.isToBeCompiledAnew()).isEqualTo(isToBeCompiledAnew);
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
    void tellsHowOftenEachSizeWasSeen() {
        ByteCounts sizes = new ByteCounts(Map.of(904L, 17_300L, 880L, 2_700L), ByteCounts.EXACT);

        assertThat(Sizes.of(904, sizes).text()).isEqualTo("904 B in 17,300 of 20,000 calls, 880 B in 2,700");
        assertThat(Sizes.of(72, new ByteCounts(Map.of(0L, 990L, 8L, 5L, 16L, 3L, 24L, 1L, 72L, 1L), ByteCounts.EXACT))
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
        CountedRound one = Rounds.withOthers(1, 100_000_000, 100_000_000, "");
        CountedRound two = Rounds.withOthers(2, 100_000_000, 100_000_000, "");
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
        assertThat(AllocationBudgets.doubt(List.of(Rounds.withOthers(1, 0, 0, ""))))
                .isEmpty();
    }

    @Test
    void isInconclusiveWhereItDependsOnWhatOtherThreadsAllocateAnyway() {
        CountedRound unsure = Rounds.withOthers(1, 0, 100_000_000, "");
        CountedRound[] rounds =
                Collections.nCopies(AllocationJudge.MAX_ROUNDS, unsure).toArray(CountedRound[]::new);

        assertDecided(
                judge(rounds),
                Verdict.INCONCLUSIVE,
                "what its other threads allocate with and without it cannot be told apart");
    }

    @Test
    void isNoPassWhereThreadsEndedUncounted() {
        CountedRound lean = Rounds.withOthers(1, 0, 0, "3 threads ended");
        CountedRound greedy = Rounds.withOthers(1, 100_000_000, 100_000_000, "3 threads ended");
        CountedRound greedyAnew = Rounds.withOthers(2, 100_000_000, 100_000_000, "3 threads ended");

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
