package io.github.junitlatency.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.compare.ThroughputComparison.Round;
import io.github.junitlatency.internal.plan.ThroughputBudget;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.SightFacts.OfBudget;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class ThroughputComparisonTests {

    private static final double BASE = 200_000;

    private static ThroughputComparison comparison(String factor, double... ratios) {
        List<List<Round>> pairs = new ArrayList<>();
        for (double ratio : ratios) {
            pairs.add(Collections.nCopies(3, new Round(ratio * BASE, BASE)));
        }
        ThroughputBudget budget = new ThroughputBudget(
                "throughput >= " + factor + " x base", new BigDecimal(factor), BigDecimal.ZERO, factor + " x base");
        return new ThroughputComparison(budget, pairs, 0.01, 11);
    }

    private static ThroughputComparison sevenPairs(String factor, double ratio) {
        return comparison(factor, ratio, ratio, ratio, ratio, ratio, ratio, ratio);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        0.95 | 0.8  | FAIL | throughput is 0.8 x base (95% interval 0.8 to 0.8), less than 0.95 x base; chance makes such \
        pairs of code within it once in 128
        0.95 | 1    | PASS | throughput is 1 x base (95% interval 1 to 1), at least 0.95 x base; 0.905 x base and less is \
        excluded
        1.2  | 1.3  | PASS | throughput is 1.3 x base (95% interval 1.3 to 1.3), at least 1.2 x base; 1.143 x base and less \
        is excluded
        1.2  | 1    | FAIL | throughput is 1 x base (95% interval 1 to 1), less than 1.2 x base; chance makes such pairs of \
        code within it once in 128
        """)
    void decidesBySevenPairsThatAgree(String factor, double ratio, Verdict verdict, String reason) {
        ThroughputComparison comparison = sevenPairs(factor, ratio);

        assertThat(comparison.verdict()).contains(verdict);
        assertThat(comparison.outcome().verdict()).isEqualTo(verdict);
        assertThat(comparison.outcome().reason()).isEqualTo(reason);
    }

    @Test
    void wantsMorePairsThanAFew() {
        ThroughputComparison comparison = comparison("0.95", 0.8, 0.8);

        assertThat(comparison.verdict()).isEqualTo(Optional.empty());
        assertThat(comparison.outcome().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(comparison.outcome().reason())
                .isEqualTo(
                        "throughput is 0.8 x base after 2 of at most 11 pairs; another budget failed, which ended the"
                                + " test before this one was decided");
    }

    @Test
    void cannotTellPairsThatDisagree() {
        ThroughputComparison comparison = comparison("0.95", 0.8, 1.1, 0.85, 1.05, 0.9, 1, 0.8, 1.1, 0.85, 1.05, 0.9);

        assertThat(comparison.outcome().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(comparison.outcome().reason())
                .startsWith("cannot tell")
                .contains(" x base and less is excluded, 0.95 x base is not; throughput is 0.9");
    }

    @Test
    void hasBothSidesInCallsInASecond() {
        BudgetOutcome outcome = sevenPairs("0.95", 0.8).outcome();

        assertThat(outcome.kind()).isEqualTo(BudgetKind.THROUGHPUT_BY_BASE);
        assertThat(outcome.falseAlarmBound()).isEqualTo(1.0 / 128);
        BaseComparison base = outcome.base().orElseThrow();
        assertThat(base.head()).isCloseTo(160_000, within(1.0));
        assertThat(base.base()).isCloseTo(200_000, within(1.0));
        assertThat(base.ratio().value()).isCloseTo(0.8, within(1e-6));
        assertThat(base.pairs()).isEqualTo(7);
        assertThat(outcome.throughput().orElseThrow().limit()).isCloseTo(190_000, within(1.0));
    }

    @Test
    void seesASlowdownOfEachCallAsTimesDo() {
        OfBudget sight = comparison("0.95", 0.98, 0.99, 1, 1.01, 1.02, 1, 1).sight();

        assertThat(sight.kind()).isEqualTo(BudgetKind.THROUGHPUT_BY_BASE);
        assertThat(sight.share()).isBetween(0.05, 0.1);
    }
}
