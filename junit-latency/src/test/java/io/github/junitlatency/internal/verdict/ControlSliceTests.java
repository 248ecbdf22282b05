package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.result.Distribution;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** The worked example of {@link Control}: ticks are nanoseconds. */
class ControlSliceTests {

    private static final long HEADROOM = 48_000;

    private static Distribution distribution(long usual, long over) {
        Histogram histogram = new Histogram(Long.MAX_VALUE / 2, 3);
        histogram.recordValueWithCount(100, usual);
        histogram.recordValueWithCount(2 * HEADROOM, over);
        return new Distribution(histogram, histogram.getMaxValue());
    }

    private static Optional<Stalls> stalls(double catchUpTicks) {
        return Optional.of(new Stalls(distribution(98, 2), catchUpTicks));
    }

    @Test
    void countsWhatItsEventsWouldHaveMadeLateInTheTest() {
        ControlSlice slice = new ControlSlice(distribution(990, 10), 500_000_000, stalls(300));

        Control.Slice over = slice.over(HEADROOM, 0.5, stalls(100));

        assertThat(over).isEqualTo(new Control.Slice(10, 2, 26, 0.5));
        assertThat(over.rate()).isCloseTo(20, within(1e-9));
        assertThat(over.rateInTest()).isCloseTo(52, within(1e-9));
    }

    @Test
    void countsEveryExceedanceAsAnEventWithoutASchedule() {
        ControlSlice slice = new ControlSlice(distribution(990, 10), 500_000_000, Optional.empty());

        assertThat(slice.over(HEADROOM, 0.5, Optional.empty())).isEqualTo(new Control.Slice(10, 10, 10, 0.5));
    }
}
