package io.github.junitlatency.internal.run.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.ReadBudgets;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.run.figure.AllocationRounds.CountedRound;
import io.github.junitlatency.internal.run.figure.ByteComparison.Pair;
import io.github.junitlatency.internal.run.figure.ByteComparison.SettledBytes;
import io.github.junitlatency.internal.run.figure.ByteComparison.SettledBytes.Added;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BaseComparison.Ratio;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Amount;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.Sensitivity;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ByteComparisonTests {

    private static final Budget NO_MORE = ReadBudgets.budget("alloc <= base + 0 B");

    /** Returns pairs of head and base: {@code 24/0}, or {@code 90-100} for a mean of other threads; {@code ?} is unsettled. */
    private static List<Pair> pairs(String script) {
        return Stream.of(script.split(" "))
                .map(pair -> pair.split("/"))
                .map(sides -> new Pair(side(sides[0]), side(sides[1])))
                .toList();
    }

    private static SettledBytes side(String text) {
        String[] bounds = text.split("-");
        boolean isMean = bounds.length == 2;
        return new SettledBytes(
                new ByteCounts(Map.of(isMean || text.equals("?") ? 0 : Long.parseLong(text), 1_000L), ByteCounts.EXACT),
                isMean ? new Added(Long.parseLong(bounds[0]), Long.parseLong(bounds[1])) : new Added(0, 0),
                text.equals("?") ? "it compiled" : "");
    }

    private static ByteComparison compared(String pairs) {
        return new ByteComparison(NO_MORE, pairs(pairs));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', emptyValue = "", textBlock = """
        24/0 24/0     | FAIL         | false | head 24 B, base 0 B in all 2 pairs
        24/24 16/24   | PASS         | false | ''
        24/0          | INCONCLUSIVE | true  | only 1 pair could be compared
        24/0 0/0 24/0 | INCONCLUSIVE | false | broken in 2 of 3 pairs: JVMs compile the same code in several ways
        ?/0           | INCONCLUSIVE | true  | only 0 pairs could be compared: in head, it compiled
        ?/0 8/0       | INCONCLUSIVE | true  | only 1 pair could be compared: in head, it compiled
        ?/0 8/0 8/0   | FAIL         | false | head 8 B, base 0 B in all 2 pairs
        100000-100040/100010-100030 100000-100040/100010-100030 | PASS         | false | ''
        102000-102040/100010-100030 102000-102040/100010-100030 | FAIL         | false \
          | head 102,040 B, base 100,030 B in all 2 pairs
        0-102000/0-100000 0-102000/0-100000                     | INCONCLUSIVE | true  \
          | only 0 pairs could be compared: the means of other threads' bytes cannot be told apart
        """)
    void judgesByPairsThatSettled(String pairs, Verdict verdict, boolean isOpen, String why) {
        assertThat(compared(pairs).verdict()).isEqualTo(verdict);
        assertThat(compared(pairs).outcome().verdict()).isEqualTo(verdict);
        assertThat(compared(pairs).isFinal()).isEqualTo(!isOpen);
        assertThat(compared(pairs).why().text()).isEqualTo(why);
    }

    @Test
    void showsTheRatioOfMedians() {
        assertThat(compared("24/24 16/24").comparison().orElseThrow().ratio())
                .isEqualTo(new Ratio(20 / 24.0, 16 / 24.0, 1, 0.5));
        double more = Double.POSITIVE_INFINITY;
        BudgetOutcome outcome = compared("24/0 24/0").outcome();
        assertThat(outcome.isByBase()).isTrue();
        assertThat(outcome.limit().amount()).isEqualTo(new Amount(0, 0));
        assertThat(outcome.measured()).isEqualTo(new Amount(24, 24));
        assertThat(outcome.base()).contains(new BaseComparison(24, 0, new Ratio(more, more, more, 0.5), 2, Double.NaN));
    }

    @Test
    void factorAndAmountAreExact() {
        Budget budget = ReadBudgets.budget("alloc <= base + 10% + 8 B");

        assertThat(new ByteComparison(budget, pairs("118/100 118/100")).verdict())
                .isEqualTo(Verdict.PASS);
        assertThat(new ByteComparison(budget, pairs("100/100 100/100"))
                        .outcome()
                        .redFrom())
                .contains(new Sensitivity(0.19, 19, 0));
        BudgetOutcome more = new ByteComparison(budget, pairs("119/100 119/100")).outcome();
        assertThat(more.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(more.limit().amount()).isEqualTo(new Amount(118, 118));
        assertThat(more.measured()).isEqualTo(new Amount(119, 119));
    }

    @Test
    void aSideWhoseThreadsEndedUncountedIsNotSettled() {
        CountedRound ended = CountedRounds.withOthers(1, 8_000, 16_000, "3 threads ended");

        assertThat(SettledBytes.of(List.of(ended, ended)).orElseThrow().unsettled())
                .isEqualTo("3 threads ended");
    }

    @Test
    void roundsSettleOnceTwoRanOnTheSameCode() {
        assertThat(SettledBytes.of(CountedRounds.of("16* 8"))).isEmpty();
        assertThat(SettledBytes.of(CountedRounds.of("16* 8 8"))).contains(side("8"));
    }
}
