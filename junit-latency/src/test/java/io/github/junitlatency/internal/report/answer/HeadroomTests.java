package io.github.junitlatency.internal.report.answer;

import static io.github.junitlatency.result.BudgetFixtures.alloc;
import static io.github.junitlatency.result.BudgetFixtures.outcome;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.report.ComparedResults;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import org.junit.jupiter.api.Test;

class HeadroomTests {

    private static Headroom of(long measuredTicks) {
        BudgetOutcome budget = outcome("p99.9 <= 1 us", measuredTicks, 0, 0, Verdict.PASS);
        return Headroom.tightest(ResultFixtures.result().budget(budget).build()).orElseThrow();
    }

    @Test
    void isTheShareOfTheLimitThatIsLeftAndNeverRoundedToTheLimit() {
        assertThat(of(2_000).share()).isCloseTo(0.2, within(1e-9));
        assertThat(of(2_000).words()).isEqualTo("p99.9 at 80% of 1 us");
        assertThat(of(2_499).words()).isEqualTo("p99.9 at >99% of 1 us");
        assertThat(of(2_500).words()).isEqualTo("p99.9 at 100% of 1 us");
        assertThat(of(2_501).words()).isEqualTo("p99.9 at 101% of 1 us");
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
        assertThat(Headroom.of(alloc(64, 24)).words()).isEqualTo("alloc max at 38% of 64 B");
    }

    @Test
    void figureAndWordsAreOneNumber() {
        for (long measured = 30; measured < 10_000; measured += 17) {
            Headroom headroom = of(measured);
            if (headroom.figure().equals("<1%")) {
                continue;
            }
            long percent = Long.parseLong(headroom.figure().replaceAll("[%,]", ""));

            assertThat(headroom.words()).isEqualTo("p99.9 at %,d%% of 1 us", 100 - percent);
        }
    }

    @Test
    void aLimitOfNothingHasNoneUntilItIsBroken() {
        assertThat(Headroom.of(alloc(0, 0)).isKnown()).isFalse();
        assertThat(Headroom.of(alloc(0, 8)).figure()).isEqualTo("over 0");
        assertThat(Headroom.of(alloc(0, 8)).words()).isEqualTo("alloc max over 0 B");
    }

    @Test
    void isUnknownWhereNothingWasCompared() {
        assertThat(Headroom.tightest(ResultFixtures.result().build())).isEmpty();
        assertThat(Headroom.tightest(ComparedResults.noBase().build()).orElseThrow())
                .extracting(Headroom::words, Headroom::figure)
                .containsExactly("", "");
    }
}
