package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.GapFacts;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GapDoubtTests {

    private static Optional<Doubt> doubt(long p99Nanos, double medianNanos) {
        return GapDoubt.of(new GapFacts(40, p99Nanos, 50_000, 10), medianNanos);
    }

    @Test
    void tellsHowSoonTheNextCallBegan() {
        Doubt doubt = doubt(12_300, 15_000).orElseThrow();

        assertThat(doubt.key()).isEqualTo("gaps");
        assertThat(doubt.text())
                .isEqualTo(
                        "99% of calls began within 12.3 us of the end of the one before; threads of the code may have"
                                + " parked in between; to measure after a pause of known length, set every");
    }

    @Test
    void isOfGapsOverATenthOfTheMedian() {
        assertThat(doubt(1_501, 15_000)).isPresent();
        assertThat(doubt(1_500, 15_000)).isEmpty();
    }

    @Test
    void isNoneOfGapsThatNothingParksIn() {
        assertThat(doubt(1_000, 100)).isEmpty();
        assertThat(doubt(1_001, 100)).isPresent();
    }

    @Test
    void isOfGapsOverTwoMicrosecondsHoweverLongTheBodyTakes() {
        assertThat(doubt(2_001, 1e9)).isPresent();
        assertThat(doubt(2_000, 1e9)).isEmpty();
    }

    @Test
    void isNoneOfAFewThatEveryTestHas() {
        assertThat(GapDoubt.of(new GapFacts(40, 60_000, 60_000, 9), 1_000)).isEmpty();
    }

    @Test
    void isNoneWhereNothingIsKnown() {
        assertThat(GapDoubt.of(GapFacts.UNKNOWN, 0)).isEmpty();
    }
}
