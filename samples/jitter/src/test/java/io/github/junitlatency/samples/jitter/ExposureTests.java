package io.github.junitlatency.samples.jitter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExposureTests {

    private final Exposure exposure = new Exposure(400, 4);

    @Test
    void sharesATimeOutToTheSlicesThatItLiesIn() {
        exposure.add(50, 60);
        exposure.add(90, 310);

        assertThat(exposure.measuredTicks(0)).isEqualTo(20);
        assertThat(exposure.measuredTicks(1)).isEqualTo(100);
        assertThat(exposure.measuredTicks(2)).isEqualTo(100);
        assertThat(exposure.measuredTicks(3)).isEqualTo(10);
    }

    @Test
    void countsWhatIsAfterTheEndInTheLastSlice() {
        exposure.add(390, 450);

        assertThat(exposure.measuredTicks(3)).isEqualTo(10);
        assertThat(exposure.sliceAt(450)).isEqualTo(3);
    }
}
