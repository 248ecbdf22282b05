package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DistributionTests {

    @ParameterizedTest
    @ValueSource(ints = {11, 40}) // exact below 2,048
    void percentileIsNeverBelowTheTruthAndAtMostAThousandthAbove(int bits) {
        long[] ticks = new Random(4).longs(500, 0, 1L << bits).toArray();
        long[] sorted = LongStream.of(ticks).sorted().toArray();
        Distribution distribution = ResultFixtures.distribution(ticks);

        for (double value : new double[] {0.1, 1, 33.3, 50, 75, 90, 99, 99.9}) {
            Percentile percentile = Percentile.of(value);
            long exact = sorted[(int) percentile.rank(sorted.length) - 1];
            assertThat(distribution.ticksAt(percentile))
                    .as("p%s", percentile)
                    .isBetween(exact, exact + (bits > 11 ? exact / 1000 : 0));
        }
    }

    @Test
    void percentileIsNeverAboveTheExactMaximum() {
        long max = 1_000_001; // the middle of a bucket
        Distribution distribution = ResultFixtures.distribution(100, max);

        assertThat(distribution.histogram().getMaxValue()).isGreaterThan(max);
        assertThat(distribution.ticksAt(Percentile.of(99.9))).isEqualTo(max);
        assertThat(distribution.maxTicks()).isEqualTo(max);
    }

    @Test
    void percentilesOfNothingAreZero() {
        Distribution distribution = ResultFixtures.distribution();

        assertThat(distribution.ticksAt(Percentile.of(50))).isZero();
        assertThat(distribution.meanTicks()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "999_423, 5",
        "999_424, 4", // begins a bucket of 512 ticks
        "999_936, 2", // begins the next, with two in it that are over the limit
        "1_000_447, 2",
        "1_000_448, 1",
        "1_999_871, 1",
        "1_999_872, 0", // begins a bucket of 1,024 ticks
        "9_000_000_000, 0"
    })
    void countsWhatIsOverALimitButNotWhatIsLessThanAThousandthOver(String limit, long over) {
        Distribution distribution = ResultFixtures.distribution(999_424, 1_000_000, 1_000_001, 1_000_448, 2_000_000);

        assertThat(distribution.countOver(number(limit))).isEqualTo(over);
    }

    @Test
    void countsNoLessThanWhatIsAThousandthOverAndNoMoreThanWhatIsOver() {
        long[] ticks = new Random(5).longs(500, 0, 1L << 30).toArray();
        Distribution distribution = ResultFixtures.distribution(ticks);

        for (long limit : ticks) {
            assertThat(distribution.countOver(limit))
                    .as("over %,d", limit)
                    .isBetween(
                            LongStream.of(ticks)
                                    .filter(it -> it > limit + limit / 1000 + 1)
                                    .count(),
                            LongStream.of(ticks).filter(it -> it > limit).count());
        }
    }

    private static long number(String text) {
        return Long.parseLong(text.replace("_", ""));
    }

    @Test
    void isNotChangedThroughTheHistogramsThatGoInAndOut() {
        Histogram histogram = new Histogram(1 << 20, 3);
        histogram.recordValue(7);
        Distribution distribution = new Distribution(histogram, 7);

        histogram.recordValue(9);
        distribution.histogram().recordValue(9);

        assertThat(distribution.count()).isEqualTo(1);
        assertThat(distribution.histogram().getTotalCount()).isEqualTo(1);
    }

    @Test
    void hasWhatItsHistogramHas() {
        Histogram histogram = new Histogram(1L << 62, 3);
        Random random = new Random(6);
        for (int power = 1; power < 62; power++) {
            random.longs(20, 0, 1L << power).forEach(histogram::recordValue);
            histogram.recordValue(1L << power);
            histogram.recordValue((1L << power) - 1);
        }
        Distribution distribution = new Distribution(histogram, histogram.getMaxValue());

        assertThat(distribution.histogram()).isEqualTo(histogram);
        assertThat(distribution.count()).isEqualTo(histogram.getTotalCount());
        assertThat(distribution.meanTicks()).isEqualTo(histogram.getMean());
    }

    @Test
    void refusesValuesWithoutCounts() {
        assertThatThrownBy(() -> new Distribution(1, 7, new long[] {7}, new long[0]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("1 values have 0 counts");
    }
}
