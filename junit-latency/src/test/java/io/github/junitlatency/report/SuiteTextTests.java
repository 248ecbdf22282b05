package io.github.junitlatency.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.report.SuiteText.Entry;
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
    void boundsARedByItsProofInEveryBudget() {
        assertThat(text(with(11, 0.01, budget(Verdict.FAIL, 1 / 1_680.0))))
                .isEqualTo("junit-latency: 12 budgets judged, 1 broken (OrderBookTest.add: p50 <= base + 5%);"
                        + " a red by chance: at most 1 in 140 (0.8%), all budgets together;"
                        + " see docs/comparing-report.md");
    }

    @Test
    void boundsWhatMayComeWhereNothingIsBroken() {
        assertThat(text(with(12, 0.01)))
                .isEqualTo("junit-latency: 12 budgets judged, none broken; unchanged code would be red by chance:"
                        + " at most 1 in 8 (12%), all budgets together; see docs/comparing-report.md");
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
                .startsWith("junit-latency: 2 budgets judged, none broken, 1 undecided, 2 not judged; unchanged");
    }

    @Test
    void leavesNothingToChanceWhereTheProofDoesNot() {
        assertThat(text(with(3, 0.01, budget(BudgetKind.TIME, Verdict.FAIL, Double.NaN))))
                .isEqualTo("junit-latency: 4 budgets judged, 1 broken (OrderBookTest.add: p50 <= base + 5%)");
    }

    @Test
    void tellsBudgetsOfUnknownLevelApartButNotExactOnes() {
        assertThat(text(with(
                        2,
                        0.01,
                        budget(Verdict.PASS, Double.NaN),
                        budget(BudgetKind.ALLOCATION, Verdict.PASS, Double.NaN))))
                .contains("at most 1 in 50 (2%), all budgets together but 1 of unknown level; see");
    }

    @Test
    void namesTheSettingWhereTheBoundSaysLittle() {
        assertThat(text(with(60, 0.01)))
                .contains("at most 60%, all budgets together; junit.latency.suite.budgets = 60 spends the significance"
                        + " over all of them; see");
        assertThat(text(with(120, 0.01))).contains("by chance: not bounded, all budgets together; junit.latency.suite");
    }

    @Test
    void neverReadsSmallerThanItIs() {
        assertThat(text(with(1, 0.0101))).contains("at most 1 in 99 (2%)");
        assertThat(text(with(1, 0.0000001))).contains("at most 1 in 10,000,000 (under 0.1%)");
    }

    @Test
    void namesAtMostThreeBrokenOnes() {
        assertThat(text(Collections.nCopies(4, budget(Verdict.FAIL, 0.001)))).contains("base + 5%, ...); a red");
    }

    @Test
    void takesTheBudgetsOfAResult() {
        assertThat(Entry.of(ComparedResults.broken().build()).skip(2))
                .containsExactly(new Entry(
                        "OrderBookTest.add", "p50 <= base + 5%", BudgetKind.TIME_BY_BASE, Verdict.FAIL, Double.NaN));
    }
}
