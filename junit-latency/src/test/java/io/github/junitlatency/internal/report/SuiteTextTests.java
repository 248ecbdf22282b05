package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.SuiteText.Entry;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SuiteTextTests {

    private static List<Entry> with(int passed, double level, Entry... others) {
        return Stream.concat(Collections.nCopies(passed, budget(Verdict.PASS, level)).stream(), Stream.of(others))
                .toList();
    }

    private static Entry budget(Verdict verdict, double bound) {
        return budget(BudgetKind.TIME_BY_BASE, verdict, bound);
    }

    private static Entry budget(BudgetKind kind, Verdict verdict, double bound) {
        return new Entry("OrderBookTest.add", "p50 <= base + 5%", kind, verdict, bound);
    }

    private static String text(List<Entry> budgets) {
        return SuiteText.of(budgets).orElseThrow();
    }

    @Test
    void saysNothingOfARunWithoutBudgets() {
        assertThat(SuiteText.of(List.of())).isEmpty();
    }

    @Test
    void saysNothingOfLimitsWhoseChanceIsSmall() {
        Entry kept = budget(BudgetKind.TIME, Verdict.PASS, 0.01);
        Entry broken = budget(BudgetKind.TIME, Verdict.FAIL, 0.005);

        assertThat(SuiteText.of(List.of(kept, broken))).isEmpty();
        assertThat(text(Collections.nCopies(20, kept))).contains("at most 1 of 5 runs (20%)");
    }

    @Test
    void boundsARedByItsProofInEveryBudget() {
        assertThat(text(with(11, 0.01, budget(Verdict.FAIL, 1 / 1_680.0))))
                .isEqualTo("12 budgets judged, 1 broken (OrderBookTest.add: p50 <= base + 5%);"
                        + " unchanged code gives a red this sure in at most 1 of 140 runs (0.8%)");
    }

    @Test
    void boundsWhatMayComeWhereNothingIsBroken() {
        assertThat(text(with(12, 0.01)))
                .isEqualTo("12 budgets judged, none broken; unchanged code would be red in"
                        + " at most 1 of 8 runs (12%)");
    }

    @Test
    void takesTheWeakestProofOfSeveral() {
        List<Entry> budgets = with(8, 0.01, budget(Verdict.FAIL, 0.0001), budget(Verdict.FAIL, 0.005));

        assertThat(SuiteText.falseAlarmBound(budgets)).hasValue(10 * 0.005);
    }

    @Test
    void takesNoMoreOfABudgetThanItsLevel() {
        List<Entry> budgets = with(8, 0.001, budget(Verdict.FAIL, 0.01));

        assertThat(SuiteText.falseAlarmBound(budgets).orElseThrow()).isBetween(0.01799, 0.01801);
    }

    @Test
    void saysHowManyWereNotDecided() {
        assertThat(text(with(
                        1,
                        0.01,
                        budget(Verdict.INCONCLUSIVE, 0.01),
                        budget(Verdict.NOT_JUDGED, Double.NaN),
                        budget(Verdict.NOT_JUDGED, Double.NaN))))
                .startsWith("2 budgets judged, none broken, 1 undecided, 2 not judged; unchanged");
    }

    @Test
    void leavesNothingToChanceWhereTheProofDoesNot() {
        assertThat(text(with(3, 0.01, budget(BudgetKind.TIME, Verdict.FAIL, Double.NaN))))
                .isEqualTo("4 budgets judged, 1 broken (OrderBookTest.add: p50 <= base + 5%)");
    }

    @Test
    void tellsBudgetsOfUnknownLevelApartButNotExactOnes() {
        assertThat(text(with(
                        2,
                        0.01,
                        budget(Verdict.PASS, Double.NaN),
                        budget(BudgetKind.ALLOCATION, Verdict.PASS, Double.NaN))))
                .contains("at most 1 of 50 runs (2%), apart from 1 budget of unknown level");
    }

    @Test
    void namesTheSettingWhereTheBoundSaysLittle() {
        assertThat(text(with(60, 0.01)))
                .contains("at most 60% of all runs; for fewer set junit.latency.suite.budgets = 60, which"
                        + " spends the significance over all of them");
        assertThat(text(with(120, 0.01)))
                .contains("; how often unchanged code would be red is not bounded; for fewer set junit.latency.suite");
    }

    @Test
    void neverReadsSmallerThanItIs() {
        assertThat(text(with(1, 0.0101))).contains("at most 1 of 99 runs (2%)");
        assertThat(text(with(1, 0.0000001))).contains("at most 1 of 10,000,000 runs (under 0.1%)");
    }

    @Test
    void namesAtMostThreeBrokenOnes() {
        assertThat(text(Collections.nCopies(4, budget(Verdict.FAIL, 0.001)))).contains("base + 5%, ...); unchanged");
    }

    @Test
    void takesTheBudgetsOfAResult() {
        assertThat(Entry.of(ComparedResults.broken().build()).stream().skip(2))
                .containsExactly(new Entry(
                        "OrderBookTest.add", "p50 <= base + 5%", BudgetKind.TIME_BY_BASE, Verdict.FAIL, Double.NaN));
    }
}
