package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.plan.ReadBudgets;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Amount;
import io.github.junitlatency.result.ThroughputFacts.Round;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class ThroughputJudgeTests {

    private static final Budget BUDGET = ReadBudgets.budget("throughput >= 200_000/s");

    /**
     * Reads rounds of a second by their calls in thousands: {@code 190}, {@code 190x5} for five of them, {@code 190+1} with a stall of
     * another second, {@code 190+1-0.5} of which the machine may have taken half a second.
     */
    private static ThroughputJudge judge(String text) {
        return judge(text, 1);
    }

    /** Reads rounds that are so many times as short. */
    private static ThroughputJudge judge(String text, double shorter) {
        List<Round> rounds = new ArrayList<>();
        for (String round : text.trim().split(" +")) {
            String[] parts = round.split("x");
            String[] taken = parts[0].split("-");
            String[] times = taken[0].split("\\+");
            double seconds = 1 + (times.length == 1 ? 0 : Double.parseDouble(times[1]));
            double least = seconds - (taken.length == 1 ? 0 : Double.parseDouble(taken[1]));
            long calls = Math.round(1_000 * Double.parseDouble(times[0]) / shorter);
            for (int i = 0; i < (parts.length == 1 ? 1 : Integer.parseInt(parts[1])); i++) {
                rounds.add(new Round(calls, seconds / shorter, least / shorter));
            }
        }
        return new ThroughputJudge(BUDGET, 1, rounds);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        exactly as many                 | 200x5 | PASS | ''
        the total reaches it            | 150 150 200 240 260 | PASS | ''
        the second loop brings it up    | 190x5 210x5 | PASS | ''
        none of two loops reaches it    | 170x4 180 190-0.1x5 | INCONCLUSIVE | throughput varies: of 2 loops, each compiled \
        separately, the first half would be at 172,000/s and the second at 211,111/s without what the machine may have taken
        not even with what was taken    | 150-0.2x5 150-0.1x5 | FAIL | in 2 loops, each compiled separately; even without the \
        1.50 s that the machine may have taken, it would be at 176,471/s
        a stall in two of five rounds   | 300x3 300+2x2 300x3 300+2x2 | FAIL | in 2 loops, each compiled separately; \
        it is at 166,667/s
        a loop that meets no stall      | 300x5 300+6x5 300x4 300+6 300+4x5 | FAIL | in 4 loops, each compiled \
        separately; it is at 78,947/s
        the machine may have stalled it | 300x3 300+2-2x2 300x5 300+5-4 300x4 | INCONCLUSIVE | host noise: the machine may \
        have taken 8.00 s of 24.0 s; without that it would be at 281,250/s
        the machine took half           | 105-0.5x10 | INCONCLUSIVE | host noise: the machine may have taken 5.00 s of \
        10.0 s; without that it would be at 210,000/s
        one loop reaches it             | 150x5 205x5 | INCONCLUSIVE | throughput varies: of 2 loops, each compiled \
        separately, the first half would be at 150,000/s and the second at 205,000/s without what the machine may have taken
        """)
    void decides(String what, String rounds, Verdict verdict, String reason) {
        ThroughputJudge judge = judge(rounds);

        assertThat(judge.isFinal()).isTrue();
        assertThat(judge.isToBeCompiledAnew()).isFalse();
        assertThat(judge.outcome().verdict()).isEqualTo(verdict);
        assertThat(judge.outcome().reason()).isEqualTo(reason);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
        a tenth over the limit decides      | 221x5  | true
        just under that it does not         | 219x5  | false
        nor in two loops                    | 219x10 | false
        nor in three                        | 219x15 | false
        but in four                         | 219x20 | true
        a tenth under it, two loops decide  | 181x10 | true
        within that they do not             | 182x10 | false
        but four do                         | 182x20 | true
        """)
    void measuresLongerNearTheLimit(String what, String rounds, boolean isFinal) {
        ThroughputJudge judge = judge(rounds, 4);

        assertThat(judge.isFinal()).isEqualTo(isFinal);
        assertThat(judge.isToBeCompiledAnew()).isEqualTo(!isFinal);
    }

    /** Without its waits for the CPU, a round is then an eighth of a second. */
    @Test
    void measuresTwiceAsManyRoundsOnABusyMachine() {
        assertThat(judge("219x20", 8).isFinal()).isFalse();
        assertThat(judge("219x35", 8).isFinal()).isFalse();
        assertThat(judge("219x40", 8).isFinal()).isTrue();
        assertThat(judge("219x40", 100).isFinal()).isTrue();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
        few rounds reach it          | 250x4       | false
        few rounds do not            | 150x4       | false
        none of one loop reaches it  | 150x5       | true
        the second loop has begun    | 150x6       | false
        the second loop reaches it   | 150x3 210x6 | false
        """)
    void wantsAnotherRoundOrAnotherLoop(String what, String rounds, boolean isToBeCompiledAnew) {
        ThroughputJudge judge = judge(rounds);

        assertThat(judge.isFinal()).isFalse();
        assertThat(judge.isToBeCompiledAnew()).isEqualTo(isToBeCompiledAnew);
    }

    /** Two threads that make 400,000 calls in a second together take 5 us each. */
    @Test
    void aMeanIsTheTimeOfAllThreadsByTheirCalls() {
        List<Round> rounds = Collections.nCopies(10, new Round(400_000, 1, 0.9));

        BudgetOutcome kept = new ThroughputJudge(ReadBudgets.budget("mean <= 6 us"), 2, rounds).outcome();
        assertThat(kept.measured()).isEqualTo(new Amount(5_000_000, 5_000));
        assertThat(kept.limit().amount()).isEqualTo(new Amount(6_000_000, 6_000));
        assertThat(kept.verdict()).isEqualTo(Verdict.PASS);
        BudgetOutcome broken = new ThroughputJudge(ReadBudgets.budget("mean <= 4 us"), 2, rounds).outcome();
        assertThat(broken.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(broken.reason())
                .isEqualTo(
                        "in 2 loops, each compiled separately; even without the 1.00 s that the machine may have taken, it would be at 4,500.0 ns");
        assertThat(new ThroughputJudge(ReadBudgets.budget("mean <= 4.6 us"), 2, rounds)
                        .outcome()
                        .verdict())
                .isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void hasTheTotalAndAllRounds() {
        BudgetOutcome outcome = judge("150 160+1-0.5 230 220 440").outcome();

        assertThat(outcome.limit().amount()).isEqualTo(new Amount(200_000_000, 200_000));
        assertThat(outcome.measured()).isEqualTo(new Amount(200_000_000, 200_000));
        assertThat(outcome).hasToString("throughput >= 200_000/s: PASS");
    }

    @ParameterizedTest
    @CsvSource({"300x5, 0.5", "300x5 240x5, 0.5", "300-0.2x5, 0.875", "150x10, 0"})
    void isRedFromWhereTheBetterHalfIsUnderTheLimit(String rounds, double share) {
        assertThat(judge(rounds).outcome().redFrom().orElseThrow().share()).isCloseTo(share, within(1e-9));
    }
}
