package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PairFacts;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComparisonTextTests {

    @Test
    void saysNothingOfATestWithoutABase() {
        assertThat(ComparisonText.of(ReportResults.failing().build(), 9)).isEmpty();
        assertThat(ComparisonText.minLines(ReportResults.failing().build())).isZero();
    }

    @Test
    void leavesOutWhatIsLessNeededWhereThereIsOneLine() {
        LatencyResult result = ComparedResults.undecided().build();

        assertThat(ComparisonText.minLines(result)).isEqualTo(3);
        assertThat(ComparisonText.of(result, 3))
                .containsExactly(
                        "p99.9: 19% more (95% sure: 2 to 38% more) (more in the JSON file)",
                        "p50: head 112 ns, base 100 ns: 12% more (too few pairs to say how sure)",
                        "compared with target/base-classes in 7 pairs of JVMs, 31 s");
    }

    @Test
    void countsWhatDoesNotFit() {
        assertThat(ComparisonText.of(ComparedResults.many().build(), 3))
                .containsExactly(
                        "max: 3.1 times base (95% sure: 3.1 to 3.2 times base); base from itself: 3.1%",
                        "and 9 more compared with base, in the JSON file",
                        "compared with target/base-classes in 7 pairs of JVMs, 31 s");
    }

    @Test
    void leavesOutWhatNobodyKnowsOfThePairs() {
        LatencyResult result = ResultFixtures.result()
                .pairs(new PairFacts("lockedQueue()", 1, 4.21, Double.NaN, ""))
                .build();

        assertThat(ComparisonText.of(result, 2))
                .containsExactly("compared with lockedQueue() in 1 pair of JVMs, 4.2 s");
    }

    @Test
    void showsBytesOfAnAllocation() {
        LatencyResult result = ResultFixtures.result()
                .budget(BudgetOutcome.ofAllocation(
                        new BudgetOutcome.Limit("alloc <= base + 0 B", "alloc max", 0, 0),
                        new BudgetOutcome.Bytes(0, 1_064),
                        BudgetOutcome.Measured.ofCounts(1, 0, List.of(1L)),
                        Optional.of(new BaseComparison(
                                1_064,
                                0,
                                new BaseComparison.Ratio(Double.NaN, Double.NaN, Double.NaN, 1),
                                2,
                                Double.NaN)),
                        Verdict.FAIL,
                        Reason.NONE))
                .build();

        assertThat(ComparisonText.of(result, 2)).containsExactly("alloc max: head 1,064 B, base 0 B, 2 pairs of JVMs");
        assertThat(BudgetTable.of(result, 2))
                .containsExactly(
                        "budget                        limit measured    ratio and interval verdict",
                        "alloc <= base + 0 B             0 B  1,064 B                     - FAIL");
    }
}
