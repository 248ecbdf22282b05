package io.github.junitlatency.internal.verdict.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.verdict.round.ControlSlice.Stalls;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.ResultFixtures;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The worked example of {@code ControlEvidence}: ticks are nanoseconds. */
class ControlSliceTests {

    private static final long HEADROOM = 48_000;

    private static Distribution distribution(long usual, long over) {
        return ResultFixtures.distribution(Map.of(100L, usual, 2 * HEADROOM, over));
    }

    private static Optional<Stalls> stalls(double catchUpTicks) {
        return Optional.of(new Stalls(distribution(98, 2), catchUpTicks));
    }

    @Test
    void countsWhatItsEventsWouldHaveMadeLateInTheTest() {
        ControlSlice slice = new ControlSlice(distribution(990, 10), 500_000_000, stalls(300));

        ControlSlice.SliceOverLimit over = slice.over(HEADROOM, 0.5, stalls(100));

        assertThat(over).isEqualTo(new ControlSlice.SliceOverLimit(10, 2, 26, 0.5));
        assertThat(over.rate()).isCloseTo(20, within(1e-9));
        assertThat(over.rateInTest()).isCloseTo(52, within(1e-9));
    }

    @Test
    void isByWhatHandOffsTakeMoreThanUsual() {
        ControlSlice whole = new ControlSlice(
                ResultFixtures.distribution(Map.of(1_000L, 10L, 1_500L, 4L, 800L, 5L)), 20_000, Optional.empty());

        ControlSlice slice = whole.overTheMedian();

        assertThat(slice.distribution().count()).isEqualTo(19);
        assertThat(slice.distribution().countOver(0)).isEqualTo(4);
        assertThat(slice.distribution().countOver(499)).isEqualTo(4);
        assertThat(slice.distribution().maxTicks()).isEqualTo(500);
        assertThat(slice.timedTicks()).isEqualTo(20_000);
    }
}
