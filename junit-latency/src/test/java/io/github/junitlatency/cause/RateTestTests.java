package io.github.junitlatency.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateTestTests {

    /** Tails of the binomial distribution, by hand. */
    @ParameterizedTest
    @CsvSource({
        "1, 1, 0, 1, 0.5",
        "2, 1, 0, 1, 0.25",
        "10, 1, 0, 1, 0.0009765625",
        "1, 1, 1, 1, 0.75",
        "2, 1, 1, 1, 0.5",
        "3, 1, 1, 1, 0.3125",
        "2, 1, 0, 3, 0.0625",
        "2, 1, 1, 3, 0.15625"
    })
    void isTheTailOfTheBinomialDistribution(long count, double time, long otherCount, double otherTime, double chance) {
        assertThat(RateTest.pValue(count, time, otherCount, otherTime)).isCloseTo(chance, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 0, 1", "0, 1, 5, 1", "0, 0, 0, 0", "7, 1, 0, 0"})
    void isCertainWithoutAnEventOrWithoutAnythingToCompareWith(
            long count, double time, long otherCount, double otherTime) {
        assertThat(RateTest.pValue(count, time, otherCount, otherTime)).isEqualTo(1);
    }

    @Test
    void standsLargeCounts() {
        assertThat(RateTest.pValue(100_000, 1e9, 100_000, 1e9)).isCloseTo(0.5, within(0.01));
        assertThat(RateTest.pValue(102_000, 1e9, 100_000, 1e9)).isBetween(1e-7, 1e-4); // 4.5 standard deviations
        assertThat(RateTest.pValue(100_000_000, 1e12, 0, 1e9)).isBetween(0.0, 1.0);
        assertThat(RateTest.pValue(1_000_000, 1e9, 0, 1e9)).isZero();
    }
}
