package io.github.junitlatency.internal.run.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.ReadBudgets;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.run.figure.AllocationRounds.CountedRound;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Amount;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.Sensitivity;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AllocationJudgeTests {

    private static AllocationJudge judge(List<CountedRound> rounds) {
        return AllocationJudge.of(CountedRounds.P50_NOTHING, rounds);
    }

    private static void assertDecided(AllocationJudge judge, Verdict verdict, String reason) {
        assertThat(judge.isFinal()).isTrue();
        assertThat(judge.outcome().verdict()).isEqualTo(verdict);
        assertThat(judge.outcome().reason()).isEqualTo(reason);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        held at once on still code | 0 | PASS | ''
        held after code that changed | 0* 0 | PASS | ''
        exactly as many over as allowed | 500x0+500x8 | PASS | ''
        what is decided stays | 0 24 24 24/2 | PASS | ''
        escape analysis sets in late | 16* 0 | PASS | ''
        it sets in after the round | 16 !0 | PASS | ''
        it sets in in round 2 | 16* 16* 0 | PASS | ''
        held twice on code that changed | 0* 0* | PASS | ''
        lean rounds that change excuse none | 0* 16* 16* 16* 0 | PASS | ''
        broken on the same code, and in another loop | 24 24 24/2 | FAIL \
          | 24 B in all 1,000 calls; in rounds 1, 2 and 3, however it was compiled
        a lean round that is compiled away excuses nothing | 0* 24 24 24/2 | FAIL \
          | 24 B in all 1,000 calls; in rounds 2, 3 and 4, however it was compiled
        a breach that comes back, though a round held between | 24 0 24 24/2 | FAIL \
          | 24 B in all 1,000 calls; in rounds 1, 3 and 4, however it was compiled
        code that changes in each round | 5280* 5280* 5280* 5280* 5280* 5280*/2 | FAIL \
          | 5,280 B in all 1,000 calls; in rounds 4, 5 and 6, however it was compiled
        as much after a change as before it | 8* 8* 8 8 8/2 | FAIL \
          | 8 B in all 1,000 calls; in rounds 3, 4 and 5, however it was compiled
        one loop holds | 24 24 0/2 0/2 | INCONCLUSIVE | 24 B in rounds 1 and 2, and 0 B in rounds 3 and 4: \
        what it allocates depends on its state, or on how the JVM compiles it
        broken once | 24 0 0 | INCONCLUSIVE | 24 B in round 1, and 0 B in rounds 2 and 3: \
        what it allocates depends on its state, or on how the JVM compiles it
        """)
    void decides(String what, String rounds, Verdict verdict, String reason) {
        assertDecided(judge(CountedRounds.of(rounds)), verdict, reason);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
        held while code changed      | 0*            | false
        broken once                  | 24             | false
        one more over than allowed   | 499x0+501x8    | false
        broken, then held            | 24 0         | false
        broken, changed in the second| 16 16*       | false
        broken twice                 | 24 24        | true
        as much after a change       | 16* 16 16     | true
        """)
    void wantsAnotherRoundOrAnotherLoop(String what, String rounds, boolean isToBeCompiledAnew) {
        AllocationJudge judge = judge(CountedRounds.of(rounds));

        assertThat(judge.isFinal()).isFalse();
        assertThat(judge.isToBeCompiledAnew()).isEqualTo(isToBeCompiledAnew);
    }

    /** A list grows in each round, at one call, while the JDK is compiled: after three such rounds that is the code's way. */
    @Test
    void aFourthChangeExcusesNothing() {
        Budget max = ReadBudgets.budget("alloc <= 0 B");
        List<CountedRound> rounds =
                CountedRounds.of("999x0+1x72* 999x0+1x72* 999x0+1x72* 999x0+1x72* 999x0+1x72* 999x0+1x72*/2");

        assertThat(AllocationJudge.of(max, rounds.subList(0, 4)).isToBeCompiledAnew())
                .isFalse();
        assertThat(AllocationJudge.of(max, rounds.subList(0, 5)).isToBeCompiledAnew())
                .isTrue();
        assertDecided(
                AllocationJudge.of(max, rounds),
                Verdict.FAIL,
                "72 B in 1 of 1,000 calls, 0 B in 999; in rounds 4, 5 and 6, however it was compiled");
    }

    @Test
    void hasTheFiguresOfTheLastRoundThatProves() {
        AllocationJudge judge = judge(CountedRounds.of("24 24 24/2"));

        assertThat(judge.isToBeCompiledAnew()).isFalse();
        BudgetOutcome outcome = judge.outcome();
        assertThat(outcome.measured()).isEqualTo(new Amount(24, 24));
        assertThat(outcome.exceedances()).isEqualTo(1_000);
        assertThat(outcome.allowed()).isEqualTo(500);
        assertThat(outcome.exceedancesByRound()).containsExactly(1_000L, 1_000L, 1_000L);
    }

    @Test
    void isRedFromTheFirstByteOverTheLimit() {
        assertThat(judge(CountedRounds.of("0 0 0/2")).outcome().redFrom())
                .contains(new Sensitivity(Double.NaN, 1, 501));
    }

    @Test
    void tellsHowOftenEachSizeWasSeen() {

        assertThat(new ByteCounts(Map.of(0L, 990L, 8L, 5L, 16L, 3L, 24L, 1L, 72L, 1L), ByteCounts.EXACT)
                        .sizes(72)
                        .text())
                .isEqualTo("72 B in 1 of 1,000 calls, 0 B in 990, 8 B in 5 and 2 other sizes");
    }

    @Test
    void whatOtherThreadsAllocateIsAddedToEachIteration() {
        CountedRound one = CountedRounds.withOthers(1, 100_000_000, 100_000_000, "");
        CountedRound two = CountedRounds.withOthers(2, 100_000_000, 100_000_000, "");
        AllocationJudge judge = judge(List.of(one, one, two));

        assertDecided(
                judge,
                Verdict.FAIL,
                "0 B in all 1,000 calls, and 100,000 B by its other threads, a mean; in rounds 1, 2 and 3, however it"
                        + " was compiled");
        assertThat(judge.outcome().measured()).isEqualTo(new Amount(100_000, 100_000));
    }

    @Test
    void isInconclusiveWhereItDependsOnWhatOtherThreadsAllocateAnyway() {
        CountedRound unsure = CountedRounds.withOthers(1, 0, 100_000_000, "");

        assertDecided(
                judge(Collections.nCopies(3, unsure)),
                Verdict.INCONCLUSIVE,
                "its other threads add between 0 and 100,000 B to each iteration, a mean");
    }

    @Test
    void isNoPassWhereThreadsEndedUncounted() {
        CountedRound lean = CountedRounds.withOthers(1, 0, 0, "3 threads ended");
        CountedRound greedy = CountedRounds.withOthers(1, 100_000_000, 100_000_000, "3 threads ended");
        CountedRound greedyAnew = CountedRounds.withOthers(2, 100_000_000, 100_000_000, "3 threads ended");

        assertThat(judge(List.of(lean, lean)).isFinal()).isFalse();
        assertDecided(judge(List.of(lean, lean, lean)), Verdict.INCONCLUSIVE, "3 threads ended");
        assertThat(judge(List.of(greedy, greedy, greedyAnew)).verdict()).isEqualTo(Verdict.FAIL);
    }
}
