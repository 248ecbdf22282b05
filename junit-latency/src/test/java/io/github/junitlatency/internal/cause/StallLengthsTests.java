package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.Lengths;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class StallLengthsTests {

    private static final int LOOKS =
            Lengths.repetitions(10_000, 1_000); // at each, the histogram adds up all its counts

    @Test
    void countAsAHistogramOfThreeDigitsDoes() {
        Random random = new Random(11);
        Histogram histogram = new Histogram(Long.MAX_VALUE / 2, 3);
        StallLengths lengths = new StallLengths();
        for (int i = 0; i < 10_000; i++) {
            long ticks = random.nextLong() >>> 4 + random.nextInt(59);
            histogram.recordValue(ticks);
            lengths.add(ticks, 1);
        }

        for (int i = 0; i < LOOKS; i++) {
            long ticks = random.nextLong() >>> 4 + random.nextInt(59);
            long max = Math.max(ticks, histogram.getMaxValue());
            assertThat(lengths.from(ticks)).isEqualTo(histogram.getCountBetweenValues(ticks, max));
            assertThat(StallLengths.last(ticks)).isEqualTo(histogram.highestEquivalentValue(ticks));
        }
    }

    @Test
    void takeMemoryForTheLengthsThatOccurOnly() {
        StallLengths lengths = new StallLengths();
        for (int i = 0; i < 1_000_000; i++) {
            lengths.add(i % 3 * 1_000_000, 1);
        }

        assertThat(lengths.plus(lengths).size()).isEqualTo(3);
        assertThat(lengths.plus(lengths).from(1_000_000)).isEqualTo(2 * 666_666);
    }
}
