package io.github.junitlatency.internal.report;

import static io.github.junitlatency.internal.report.ReportResults.outcome;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HeadroomTests {

    private static Headroom of(long limitTicks, long measuredTicks, Verdict verdict) {
        BudgetOutcome budget = outcome("p99.9 <= 1 us", "p99.9", limitTicks, measuredTicks, 0, 0, verdict);
        return Headroom.tightest(ResultFixtures.result().budget(budget).build()).orElseThrow();
    }

    @Test
    void isTheShareOfTheLimitThatIsLeft() {
        assertThat(of(2_500, 2_000, Verdict.PASS).share()).isCloseTo(0.2, within(1e-9));
        assertThat(of(2_500, 2_000, Verdict.PASS).words()).isEqualTo("p99.9 at 80% of 1 us");
    }

    @Test
    void isNeverRoundedToTheLimit() {
        assertThat(of(2_500, 2_499, Verdict.PASS).words()).isEqualTo("p99.9 at >99% of 1 us");
        assertThat(of(2_500, 2_500, Verdict.PASS).words()).isEqualTo("p99.9 at 100% of 1 us");
        assertThat(of(2_500, 2_501, Verdict.FAIL).words()).isEqualTo("p99.9 at 101% of 1 us");
    }

    @Test
    void ofABudgetByBaseIsOfWhatBaseAllows() {
        assertThat(Headroom.tightest(ComparedResults.faster().build())
                        .orElseThrow()
                        .words())
                .isEqualTo("p50 at >99% of base + 0%");
    }

    @Test
    void ofBytesIsOfTheLimitInBytes() {
        assertThat(Headroom.tightest(MessageResults.allocating(0)).orElseThrow().words())
                .isEqualTo("alloc max at 38% of 64 B");
    }

    @Test
    void figureAndWordsAreOneNumber() {
        for (long measured = 30; measured < 10_000; measured += 17) {
            Headroom headroom = of(2_500, measured, Verdict.FAIL);
            if (headroom.figure().equals("<1%")) {
                continue;
            }
            long percent = Long.parseLong(headroom.figure().replaceAll("[%,]", ""));

            assertThat(headroom.words()).isEqualTo("p99.9 at %,d%% of 1 us", 100 - percent);
        }
    }

    @Test
    void isTheLeastOfAllBudgetsWhateverTheirVerdicts() {
        BudgetOutcome broken = outcome("p99.9 <= 1 us", "p99.9", 2_500, 2_501, 0, 0, Verdict.FAIL);
        BudgetOutcome undecided = outcome("max <= 1 us", "max", 2_500, 5_000, 0, 0, Verdict.INCONCLUSIVE);

        Headroom tightest = Headroom.tightest(
                        ResultFixtures.result().budget(broken).budget(undecided).build())
                .orElseThrow();

        assertThat(tightest.budget()).isSameAs(undecided);
        assertThat(tightest.figure()).isEqualTo("-100%");
    }

    private static BudgetOutcome bytes(long limit, long measured) {
        return BudgetOutcome.ofAllocation(
                new BudgetOutcome.Limit("alloc max <= " + limit + " B", Subject.parse("alloc max"), 0, 0),
                new BudgetOutcome.Bytes(limit, measured),
                BudgetOutcome.Measured.ofCounts(0, 0, List.of(0L)),
                Optional.empty(),
                Verdict.PASS,
                Reason.NONE);
    }

    @Test
    void aLimitOfNothingHasNoneUntilItIsBroken() {
        assertThat(Headroom.of(bytes(0, 0)).isKnown()).isFalse();
        assertThat(Headroom.of(bytes(0, 8)).figure()).isEqualTo("over 0");
        assertThat(Headroom.of(bytes(0, 8)).words()).isEqualTo("alloc max over 0 B");
    }

    @Test
    void isUnknownWhereNothingWasCompared() {
        assertThat(Headroom.tightest(ResultFixtures.result().build())).isEmpty();
        assertThat(Headroom.tightest(ComparedResults.noBase().build()))
                .get()
                .satisfies(headroom ->
                        assertThat(headroom.words() + headroom.figure()).isEmpty());
    }
}
