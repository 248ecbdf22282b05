package io.github.junitlatency.internal.common.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TailProbabilityTests {

    private static final Percentage EXACT = Percentage.withPercentage(1e-9);

    @ParameterizedTest
    @CsvSource({"20, 0.1", "50, 0.02", "7, 0.9"})
    void isTheSumOfItsTerms(int trials, double chance) {
        double sum = 0;
        for (int count = trials; count >= 0; count--) {
            sum += combinations(trials, count) * Math.pow(chance, count) * Math.pow(1 - chance, trials - count);

            assertThat(TailProbability.binomial(count, trials, chance))
                    .as("%d or more", count)
                    .isCloseTo(sum, EXACT);
        }
    }

    private static double combinations(int of, int choose) {
        double combinations = 1;
        for (int i = 1; i <= choose; i++) {
            combinations = combinations * (of - choose + i) / i;
        }
        return combinations;
    }

    @Test
    void hasFiguresForAsManyIterationsAsThereMayBe() {
        // twice as many as expected of a billion; and as many
        assertThat(TailProbability.binomial(20_000, 1_000_000_000, 1e-5)).isBetween(0.0, 1e-300);
        assertThat(TailProbability.binomial(10_000, 1_000_000_000, 1e-5)).isCloseTo(0.5, within(0.01));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0.05, 2.995732274", // the rule of three
        "0, 0.0005, 7.600902460",
        "1, 0.05, 4.743864518",
        "10, 0.025, 18.39035603", // of the exact 95% interval
    })
    void maxMeanIsTheExactUpperBound(long count, double level, double mean) {
        assertThat(TailProbability.maxMean(count, level)).isCloseTo(mean, Percentage.withPercentage(1e-6));
    }

    @ParameterizedTest
    @CsvSource({"0.9", "0.01", "1e-4", "1e-12"})
    void productOfSeveralIsByFishersMethod(double product) {
        double log = -Math.log(product);

        assertThat(TailProbability.product(product, 1)).isCloseTo(product, EXACT);
        assertThat(TailProbability.product(product, 2)).isCloseTo(product * (1 + log), EXACT);
        assertThat(TailProbability.product(product, 3)).isCloseTo(product * (1 + log + log * log / 2), EXACT);
    }

    @Test
    void productIsCertainWhenEveryFactorIs() {
        assertThat(TailProbability.product(1, 4)).isEqualTo(1);
        assertThat(TailProbability.product(1, 0)).isEqualTo(1);
    }

    /** Tails of the binomial distribution, by hand. */
    @ParameterizedTest
    @CsvSource({"1, 1, 0, 1, 0.5", "10, 1, 0, 1, 0.0009765625", "3, 1, 1, 1, 0.3125", "2, 1, 1, 3, 0.15625"})
    void rateIsTheTailOfTheBinomialDistribution(
            long count, double time, long otherCount, double otherTime, double chance) {
        assertThat(TailProbability.rate(count, time, otherCount, otherTime)).isCloseTo(chance, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 0, 1", "0, 1, 5, 1", "0, 0, 0, 0", "7, 1, 0, 0"})
    void rateIsCertainWithoutAnEventOrWithoutAnythingToCompareWith(
            long count, double time, long otherCount, double otherTime) {
        assertThat(TailProbability.rate(count, time, otherCount, otherTime)).isEqualTo(1);
    }

    @Test
    void rateStandsLargeCounts() {
        assertThat(TailProbability.rate(100_000, 1e9, 100_000, 1e9)).isCloseTo(0.5, within(0.01));
        assertThat(TailProbability.rate(102_000, 1e9, 100_000, 1e9)).isBetween(1e-7, 1e-4); // 4.5 standard deviations
        assertThat(TailProbability.rate(100_000_000, 1e12, 0, 1e9)).isBetween(0.0, 1.0);
        assertThat(TailProbability.rate(1_000_000, 1e9, 0, 1e9)).isZero();
    }
}
