package io.github.junitlatency.internal.common.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistogramsTests {

    private static final long MAX = Long.MAX_VALUE / 2;

    @Test
    void areSmallAndDoNotGrowForWhatIsCommon() {
        Histogram histogram = Histograms.ofTicks();
        int before = histogram.getEstimatedFootprintInBytes();
        assertThat(before).isLessThan(140 * 1024);

        histogram.recordValue((1L << 26) - 1);

        assertThat(histogram.getEstimatedFootprintInBytes()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2047, 2048, 1L << 26, 1L << 40, MAX})
    void takeEveryValueToThreeDigits(long ticks) {
        Histogram histogram = Histograms.ofTicks();
        histogram.recordValue(ticks);

        assertThat(histogram.getTotalCount()).isEqualTo(1);
        assertThat(histogram.getMaxValue()).isBetween(ticks, ticks + ticks / 1_000);
    }

    @Test
    void takeIntoThemselvesWhatIsLarger() {
        Histogram large = Histograms.ofTicks();
        large.recordValue(MAX);
        Histogram sum = Histograms.ofTicks();

        sum.add(large);

        assertThat(sum.getCountAtValue(MAX)).isEqualTo(1);
        assertThat(sum.copy().getMaxValue()).isEqualTo(large.getMaxValue());
    }
}
