package io.github.junitlatency.internal.allocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Verdict;
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
    void passesWhenTheFirstRoundHoldsWhateverWasCompiled() {
        assertDecided(judge(Rounds.of(0, 1, 2)), Verdict.PASS, "");
    }

    @Test
    void isOpenAfterOneBrokenRound() {
        assertThat(judge(Rounds.of(24, 1)).isFinal()).isFalse();
    }

    @Test
    void failsWhenTwoRoundsOfTheSameCodeBreak() {
        AllocationJudge judge = judge(Rounds.of(24, 1), Rounds.of(24, 1));

        assertDecided(judge, Verdict.FAIL, "24 B in rounds 1 and 2, on the same compiled code");
        BudgetOutcome outcome = judge.outcome();
        assertThat(outcome.kind()).isEqualTo(BudgetKind.ALLOCATION);
        assertThat(outcome.subject()).isEqualTo("alloc p50");
        assertThat(outcome.bytes()).contains(new BudgetOutcome.Bytes(0, 24));
        assertThat(outcome.exceedances()).isEqualTo(1_000);
        assertThat(outcome.allowed()).isEqualTo(500);
        assertThat(outcome.exceedancesByRound()).containsExactly(1_000L, 1_000L);
    }

    @Test
    void wantsAnotherRoundWhenTheCodeChangedInTheFirstOrBetween() {
        assertThat(judge(Rounds.of(16, 1, 2), Rounds.of(16, 2)).isFinal()).isFalse();
        assertThat(judge(Rounds.of(16, 1), Rounds.of(16, 2)).isFinal()).isFalse();
        assertThat(judge(Rounds.of(16, 1), Rounds.of(16, 1, 2)).isFinal()).isFalse();
        assertDecided(
                judge(Rounds.of(16, 1, 2), Rounds.of(16, 2), Rounds.of(16, 2)),
                Verdict.FAIL,
                "16 B in rounds 2 and 3, on the same compiled code");
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
    void failsWhenABreachComesBackOnTheSameCodeThoughARoundHeldBetween() {
        assertDecided(
                judge(Rounds.of(16, 1), Rounds.of(0, 1), Rounds.of(32, 1)),
                Verdict.FAIL,
                "16 B and 32 B in rounds 1 and 3, on the same compiled code");
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
        assertDecided(
                judge(Rounds.of(more, 0, 1, 1), Rounds.of(more, 0, 1, 1)),
                Verdict.FAIL,
                "8 B in rounds 1 and 2, on the same compiled code");
    }

    @Test
    void oneIterationBreaksTheMaximum() {
        Map<Long, Long> sizes = Map.of(0L, 999L, 72L, 1L);
        CountedRound round = Rounds.of(sizes, 64, 1, 1);

        assertDecided(
                new AllocationJudge(Rounds.MAX_64, 0, List.of(round, round)),
                Verdict.FAIL,
                "72 B in rounds 1 and 2, on the same compiled code");
    }

    @Test
    void failIsInconclusiveWhereTheJvmDoesNotCompileAsInProduction() {
        List<CountedRound> rounds = List.of(Rounds.of(24, 1), Rounds.of(24, 1));
        AllocationBudgets budgets = new AllocationBudgets(List.of(Rounds.P50_NOTHING));
        Doubt interpreted = new Doubt("interpreted", "the JVM only interprets (-Xint)", "run without -Xint");
        Doubt load = new Doubt("load", "others are busy", "stop them");

        assertThat(budgets.outcomes(rounds, List.of(interpreted)))
                .extracting(BudgetOutcome::verdict, BudgetOutcome::reason)
                .containsExactly(tuple(Verdict.INCONCLUSIVE, "in doubt: interpreted, the JVM only interprets (-Xint)"));
        assertThat(budgets.outcomes(rounds, List.of(load)))
                .extracting(BudgetOutcome::verdict)
                .containsExactly(Verdict.FAIL);
    }
}
