package io.github.junitlatency.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WalshAveragesTests {

    @Test
    void theEstimateIsTheMedianOfAllMeansOfTwo() {
        assertThat(new WalshAverages(new double[] {1, 2, 4}).estimate()).isEqualTo(2.25);
    }

    @Test
    void sevenValuesLeaveTwoAveragesOutAtEitherEnd() {
        WalshAverages averages = new WalshAverages(new double[] {1, 2, 3, 4, 5, 6, 7});

        assertThat(averages.low(0.025)).isEqualTo(2); // of 1, 1.5, 2, 2, 2.5
        assertThat(averages.high(0.025)).isEqualTo(6);
    }

    @Test
    void fiveValuesHaveNoIntervalOf95Percent() {
        WalshAverages averages = new WalshAverages(new double[] {1, 2, 3, 4, 5});

        assertThat(averages.low(0.025)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(averages.high(0.025)).isEqualTo(Double.POSITIVE_INFINITY);
    }
}
