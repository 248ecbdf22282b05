package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IntervalsTests {

    /** The bounds at 0 and n have a closed form: 1 - 0.025^(1/n). */
    @Test
    void givesTheExactIntervalOfNoneAndOfAll() {
        assertThat(Intervals.percent(0, 20)).isEqualTo("0.0 [0.0, 16.8]");
        assertThat(Intervals.percent(20, 20)).isEqualTo("100.0 [83.2, 100.0]");
        assertThat(Intervals.percent(0, 200)).isEqualTo("0.0 [0.0, 1.8]");
    }

    /** As binom.test(1, 10) of R: 0.0025 to 0.4450. */
    @Test
    void givesTheExactIntervalInBetween() {
        assertThat(Intervals.percent(1, 10)).isEqualTo("10.0 [0.3, 44.5]");
    }
}
