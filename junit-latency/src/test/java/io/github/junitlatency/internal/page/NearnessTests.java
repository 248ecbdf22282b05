package io.github.junitlatency.internal.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearnessTests {

    private static BudgetOutcome budget(String text, long limit, long measured, Verdict verdict) {
        return ResultFixtures.outcome(
                new BudgetOutcome.Limit(text, "max", limit, limit / 2.5), measured, 0, 0, 0, verdict, List.of());
    }

    private static BudgetOutcome bytes(long limit, long measured) {
        return BudgetOutcome.ofAllocation(
                new BudgetOutcome.Limit("alloc max", "alloc max", 0, 0),
                new BudgetOutcome.Bytes(limit, measured),
                BudgetOutcome.Measured.ofCounts(0, 0, List.of(0L)),
                Optional.empty(),
                Verdict.PASS,
                "");
    }

    @ParameterizedTest
    @CsvSource({
        "1000, 420, 58% below",
        "1000, 1210, 21% over",
        "1000, 1005, 0.5% over",
        "1000, 3400, 3.4 times",
        "1000, 2000000, '2,000 times'",
        "1000, 1000, 0.0% below"
    })
    void saysHowFarItIsFromTheLimit(long limit, long measured, String words) {
        BudgetOutcome budget = budget("max <= 1 us", limit, measured, Verdict.PASS);

        assertThat(new Nearness(budget, Nearness.share(budget)).words()).isEqualTo(words);
    }

    @Test
    void takesTheBrokenBudgetBeforeATighterOneThatIsKept() {
        BudgetOutcome broken = budget("broken", 1_000, 1_001, Verdict.FAIL);
        BudgetOutcome undecided = budget("undecided", 1_000, 9_000, Verdict.INCONCLUSIVE);

        assertThat(Nearness.of(
                        ResultFixtures.result().budget(undecided).budget(broken).build()))
                .get()
                .extracting(Nearness::budget)
                .isSameAs(broken);
    }

    @Test
    void knowsThatNothingIsWithinALimitOfNothing() {
        assertThat(Nearness.share(bytes(0, 0))).isZero();
        assertThat(new Nearness(bytes(0, 8), Nearness.share(bytes(0, 8))).words())
                .isEqualTo("over 0");
    }

    @Test
    void hasNoShareWhereNothingWasCompared() {
        BudgetOutcome none = BudgetOutcome.notJudged(BudgetKind.TIME_BY_BASE, "p50 <= base", "p50", "no base");

        assertThat(new Nearness(none, Nearness.share(none)).words()).isEmpty();
    }
}
