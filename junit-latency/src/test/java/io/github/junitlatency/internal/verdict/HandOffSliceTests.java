package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.result.Distribution;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class HandOffSliceTests {

    @Test
    void isByWhatHandOffsTakeMoreThanUsual() {
        Histogram ticks = Histograms.ofTicks();
        ticks.recordValueWithCount(1_000, 10);
        ticks.recordValueWithCount(1_500, 4);
        ticks.recordValueWithCount(800, 5);
        ControlSlice whole = new ControlSlice(new Distribution(ticks, 1_500), 20_000, Optional.empty());

        ControlSlice slice = whole.overTheMedian();

        assertThat(slice.distribution().count()).isEqualTo(19);
        assertThat(slice.distribution().countOver(0)).isEqualTo(4);
        assertThat(slice.distribution().countOver(499)).isEqualTo(4);
        assertThat(slice.distribution().maxTicks()).isEqualTo(500);
        assertThat(slice.timedTicks()).isEqualTo(20_000);
    }
}
