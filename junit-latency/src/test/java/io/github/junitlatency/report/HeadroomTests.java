package io.github.junitlatency.report;

import static io.github.junitlatency.report.ReportResults.outcome;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
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
        assertThat(of(2_500, 2_499, Verdict.PASS).words()).isEqualTo("p99.9 at 99% of 1 us");
        assertThat(of(2_500, 2_500, Verdict.PASS).words()).isEqualTo("p99.9 at 100% of 1 us");
        assertThat(of(2_500, 2_501, Verdict.FAIL).words()).isEqualTo("p99.9 at 101% of 1 us");
    }

    @Test
    void ofABudgetByBaseIsOfWhatBaseAllows() {
        assertThat(Headroom.tightest(ComparedResults.faster().build())
                        .orElseThrow()
                        .words())
                .isEqualTo("p50 at 99% of base + 0%");
    }

    @Test
    void ofBytesIsOfTheLimitInBytes() {
        assertThat(Headroom.tightest(MessageResults.allocating(0)).orElseThrow().words())
                .isEqualTo("alloc max at 37% of 64 B");
    }

    @Test
    void isNoneWithoutABudgetThatWasJudged() {
        assertThat(Headroom.tightest(ResultFixtures.result().build())).isEmpty();
        assertThat(Headroom.tightest(ComparedResults.noBase().build())).isEmpty();
    }
}
