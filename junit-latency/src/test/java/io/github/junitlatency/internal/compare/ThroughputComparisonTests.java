package io.github.junitlatency.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A limit from below. */
@Portable
class ThroughputComparisonTests {

    private static final double BASE = 200_000;
    private static final SequentialComparison.Settings SETTINGS = new SequentialComparison.Settings(0.01, 11, 1);

    private static HeadLimit limit(double factor) {
        return new HeadLimit(Subject.parse("throughput"), factor, 0, factor + " x base");
    }

    private static List<MeasuredPair> pairs(double... ratios) {
        List<MeasuredPair> pairs = new ArrayList<>();
        for (double ratio : ratios) {
            pairs.add(pair(ratio * BASE, BASE));
        }
        return pairs;
    }

    private static MeasuredPair pair(double headPerSecond, double basePerSecond) {
        return MeasuredPair.of(Figure.THROUGHPUT.count(headPerSecond), Figure.THROUGHPUT.count(basePerSecond));
    }

    private static ComparisonOpinion opinion(double factor, double... ratios) {
        return new SequentialComparison(limit(factor), SETTINGS).judge(pairs(ratios));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        0.95 | 0.8  | FAIL | throughput is 0.8 x base (95% interval 0.8 to 0.8), less than 0.95 x base; code within \
        the limit gives such pairs by chance once in 128
        0.95 | 1    | PASS | throughput is 1 x base (95% interval 1 to 1), at least 0.95 x base; 0.905 x base or less is \
        excluded
        1.2  | 1    | FAIL | throughput is 1 x base (95% interval 1 to 1), less than 1.2 x base; code within the limit gives \
        such pairs by chance once in 128
        0.3  | 0.3  | PASS | throughput is 0.3 x base (95% interval 0.3 to 0.3), at least 0.3 x base; 0.176 x base or less \
        is excluded
        """)
    void decidesBySevenPairsThatAgree(double factor, double ratio, Verdict verdict, String reason) {
        ComparisonOpinion opinion = opinion(factor, ratio, ratio, ratio, ratio, ratio, ratio, ratio);

        assertThat(opinion.verdict()).contains(verdict);
        assertThat(opinion.why().text()).isEqualTo(reason);
        assertThat(opinion.ratio().value()).isCloseTo(ratio, within(1e-6));
        assertThat(opinion.facts().headTicks()).isCloseTo(ratio * BASE * Figure.THROUGHPUT.count(1), within(1.0));
    }

    @Test
    void wantsMorePairsThanAFew() {
        ComparisonOpinion opinion = opinion(0.95, 0.8, 0.8);

        assertThat(opinion.verdict()).isEqualTo(Optional.empty());
        assertThat(opinion.why().text()).startsWith("throughput is 0.8 x base after 2 of at most 11 pairs; ");
    }

    @Test
    void cannotTellPairsThatDisagree() {
        ComparisonOpinion opinion = opinion(0.95, 0.8, 1.1, 0.85, 1.05, 0.9, 1, 0.8, 1.1, 0.85, 1.05, 0.9);

        assertThat(opinion.verdict()).contains(Verdict.INCONCLUSIVE);
        assertThat(opinion.why().text())
                .startsWith("cannot tell")
                .contains(" x base or less is excluded, 0.95 x base is not; throughput is 0.9");
    }

    @Test
    void tellsOneCallInTenSecondsFromTwo() {
        MeasuredPair pair = pair(0.1, 0.2);

        assertThat(new SequentialComparison(limit(0.95), SETTINGS)
                        .judge(Collections.nCopies(7, pair))
                        .verdict())
                .contains(Verdict.FAIL);
    }

    @Test
    void isRedFromWhereEachCallTakesAsMuchLonger() {
        assertThat(new SequentialComparison(limit(0.95), SETTINGS)
                        .redFrom(pairs(0.98, 0.99, 1, 1.01, 1.02, 1, 1))
                        .orElseThrow()
                        .share())
                .isCloseTo(1.02 / 0.95 - 1, within(0.003));
    }
}
