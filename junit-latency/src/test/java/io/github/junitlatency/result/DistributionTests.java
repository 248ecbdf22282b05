package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class DistributionTests {

    @Test
    void percentileIsExactBelow2048Ticks() {
        long[] ticks = new Random(3).longs(500, 0, 2048).toArray();
        long[] sorted = LongStream.of(ticks).sorted().toArray();
        Distribution distribution = ResultFixtures.distribution(ticks);

        for (double value : new double[] {0.1, 1, 33.3, 50, 75, 90, 99, 99.9}) {
            Percentile percentile = Percentile.of(value);
            assertThat(distribution.ticksAt(percentile))
                    .as("p%s", percentile)
                    .isEqualTo(sorted[(int) percentile.rank(sorted.length) - 1]);
        }
    }

    @Test
    void percentileIsNeverBelowTheTruthAndAtMostAThousandthAbove() {
        long[] ticks = new Random(4).longs(500, 0, 1L << 40).toArray();
        long[] sorted = LongStream.of(ticks).sorted().toArray();
        Distribution distribution = ResultFixtures.distribution(ticks);

        for (double value : new double[] {0.1, 1, 33.3, 50, 75, 90, 99, 99.9}) {
            Percentile percentile = Percentile.of(value);
            long exact = sorted[(int) percentile.rank(sorted.length) - 1];
            assertThat(distribution.ticksAt(percentile)).as("p%s", percentile).isBetween(exact, exact + exact / 1000);
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

        assertThat(distribution.count()).isZero();
        assertThat(distribution.ticksAt(Percentile.of(50))).isZero();
        assertThat(distribution.maxTicks()).isZero();
        assertThat(distribution.meanTicks()).isZero();
    }

    @Test
    void countsAndAverages() {
        Distribution distribution = ResultFixtures.distribution(0, 10, 20, 30);

        assertThat(distribution.count()).isEqualTo(4);
        assertThat(distribution.meanTicks()).isEqualTo(15);
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
}
