package io.github.junitlatency.internal.run.allocation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.AllocationBudget;
import io.github.junitlatency.internal.run.allocation.ByteComparison.Pair;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BaseComparison.Ratio;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.Verdict;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ByteComparisonTests {

    private static final AllocationBudget NO_MORE =
            new AllocationBudget("alloc <= base + 0 B", Optional.empty(), BigDecimal.ONE, BigDecimal.ZERO);

    private static Pair pair(long head, long base) {
        return new Pair(settled(head), settled(base));
    }

    private static SettledBytes settled(long bytes) {
        return new SettledBytes(
                new ByteCounts(Map.of(bytes, 1_000L), ByteCounts.EXACT), SettledBytes.Added.NOTHING, "");
    }

    private static Pair unsettled() {
        return new Pair(
                new SettledBytes(
                        new ByteCounts(Map.of(99L, 1L), ByteCounts.EXACT), SettledBytes.Added.NOTHING, "it compiled"),
                settled(0));
    }

    private static ByteComparison compared(Pair... pairs) {
        return new ByteComparison(NO_MORE, List.of(pairs));
    }

    @Test
    void failsWhenHeadAllocatesMoreInTwoPairs() {
        ByteComparison comparison = compared(pair(24, 0), pair(24, 0));

        assertThat(comparison.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(comparison.why().text()).isEqualTo("head 24 B, base 0 B in all 2 pairs");
        assertThat(comparison.isOpen()).isFalse();
        BudgetOutcome outcome = comparison.outcome();
        assertThat(outcome.kind()).isEqualTo(BudgetKind.ALLOCATION_BY_BASE);
        assertThat(outcome.bytes()).contains(new BudgetOutcome.Bytes(0, 24));
        assertThat(outcome.base())
                .contains(new BaseComparison(
                        24,
                        0,
                        new Ratio(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0.5),
                        2,
                        Double.NaN));
    }

    @Test
    void passesWhenItHoldsInTwoPairs() {
        ByteComparison comparison = compared(pair(24, 24), pair(16, 24));

        assertThat(comparison.verdict()).isEqualTo(Verdict.PASS);
        assertThat(comparison.why().text()).isEmpty();
        assertThat(comparison.isOpen()).isFalse();
        assertThat(comparison.comparison().orElseThrow().ratio()).isEqualTo(new Ratio(20 / 24.0, 16 / 24.0, 1, 0.5));
    }

    @Test
    void onePairIsTooFew() {
        assertThat(compared(pair(24, 0)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(compared(pair(24, 0)).isOpen()).isTrue();
    }

    @Test
    void pairsThatDoNotAgreeProveNothing() {
        ByteComparison comparison = compared(pair(24, 0), pair(0, 0), pair(24, 0));

        assertThat(comparison.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(comparison.isOpen()).isFalse();
        assertThat(comparison.why().text())
                .isEqualTo("broken in 2 of 3 pairs: JVMs compile the same code in several ways");
    }

    @Test
    void aPairThatDoesNotSettleIsNotCompared() {
        assertThat(compared(unsettled(), pair(8, 0)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(compared(unsettled(), pair(8, 0)).why().text())
                .isEqualTo("only 1 pair could be compared: in head, it compiled");
        assertThat(compared(unsettled(), pair(8, 0), pair(8, 0)).verdict()).isEqualTo(Verdict.FAIL);
        assertThat(compared(unsettled()).outcome().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void factorAndAmountAreExact() {
        AllocationBudget budget = new AllocationBudget(
                "alloc <= base + 10% + 8 B", Optional.empty(), new BigDecimal("1.1"), BigDecimal.valueOf(8));

        assertThat(new ByteComparison(budget, List.of(pair(118, 100), pair(118, 100))).verdict())
                .isEqualTo(Verdict.PASS);
        assertThat(new ByteComparison(budget, List.of(pair(119, 100), pair(119, 100))).verdict())
                .isEqualTo(Verdict.FAIL);
        assertThat(new ByteComparison(budget, List.of(pair(119, 100), pair(119, 100)))
                        .outcome()
                        .bytes())
                .contains(new BudgetOutcome.Bytes(118, 119));
    }

    private static Pair means(long headLeast, long headMost, long baseLeast, long baseMost) {
        ByteCounts none = new ByteCounts(Map.of(0L, 1_000L), ByteCounts.EXACT);
        return new Pair(
                new SettledBytes(none, new SettledBytes.Added(headLeast, headMost), ""),
                new SettledBytes(none, new SettledBytes.Added(baseLeast, baseMost), ""));
    }

    @Test
    void meansOfOtherThreadsAreAddedAndMayVary() {
        Pair alike = means(100_000, 100_040, 100_010, 100_030);
        Pair more = means(102_000, 102_040, 100_010, 100_030);
        Pair unsure = means(0, 102_000, 0, 100_000);

        assertThat(compared(alike, alike).verdict()).isEqualTo(Verdict.PASS);
        assertThat(compared(more, more).verdict()).isEqualTo(Verdict.FAIL);
        assertThat(compared(more, more).why().text()).isEqualTo("head 102,040 B, base 100,030 B in all 2 pairs");
        assertThat(compared(unsure, unsure).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(compared(unsure).why().text())
                .isEqualTo("only 0 pairs could be compared: the means of other threads' bytes cannot be told apart");
    }

    @Test
    void aSideWhoseThreadsEndedUncountedIsNotSettled() {
        CountedRound ended = Rounds.withOthers(1, 8_000, 16_000, "3 threads ended");

        assertThat(SettledBytes.of(List.of(ended, ended)).orElseThrow().unsettled())
                .isEqualTo("3 threads ended");
    }

    @Test
    void roundsSettleOnceTwoRanOnTheSameCode() {
        CountedRound changing = Rounds.of(16, 1, 2);
        CountedRound still = Rounds.of(8, 2);

        assertThat(SettledBytes.of(List.of(changing, still))).isEmpty();
        assertThat(SettledBytes.of(List.of(changing, still, still)).orElseThrow())
                .isEqualTo(new SettledBytes(still.bytes(), SettledBytes.Added.NOTHING, ""));
    }
}
