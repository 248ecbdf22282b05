package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PercentileTests {

    @ParameterizedTest
    @CsvSource({
        "99.9, 1000000, 999000",
        "99.9, 999999, 999000",
        "99.99, 10007, 10006",
        "50, 1, 1",
        "50, 3, 2",
        "0.1, 1001, 2",
        "99.999, 200000000, 199998000",
        "99.9, 9000000000000000000, 8991000000000000000",
        "99.9, 0, 0"
    })
    void rankIsExact(double percentile, long count, long rank) {
        assertThat(Percentile.of(percentile).rank(count)).isEqualTo(rank);
        assertThat(Percentile.of(percentile).allowedExceedances(count)).isEqualTo(count - rank);
    }

    @Test
    void budgetHoldsAtTheAllowedExceedancesExactlyWhenTheSortedValueIsWithinTheLimit() {
        Random random = new Random(2);
        for (int n = 1; n <= 60; n++) {
            long[] sorted = random.longs(n, 0, 12).sorted().toArray();
            for (double value : new double[] {0.1, 10, 33.3, 50, 66.7, 90, 95, 99, 99.9}) {
                Percentile percentile = Percentile.of(value);
                long atPercentile = sorted[(int) percentile.rank(n) - 1];
                for (long limit = 0; limit < 12; limit++) {
                    long max = limit;
                    long exceedances =
                            Arrays.stream(sorted).filter(ticks -> ticks > max).count();
                    assertThat(exceedances <= percentile.allowedExceedances(n))
                            .as("p%s <= %d of %s", percentile, limit, Arrays.toString(sorted))
                            .isEqualTo(atPercentile <= limit);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"50, 20", "99, 1000", "99.9, 10000", "99.999, 1000000", "75, 40", "66.7, 31", "0.1, 11"})
    void neededIterationsLeaveTenExceedances(double percentile, long needed) {
        assertThat(Percentile.of(percentile).neededIterations()).isEqualTo(needed);
    }

    @Test
    void neededIterationsBeyondALongAreTheLargestLong() {
        Percentile percentile = new Percentile(new BigDecimal("99.99999999999999999999"));

        assertThat(percentile.neededIterations()).isEqualTo(Long.MAX_VALUE);
    }

    @ParameterizedTest
    @CsvSource({"0, 0.0", "-0.0, 0.0", "-1, -1.0", "100, 100.0", "NaN, NaN", "Infinity, Infinity"})
    void refusesWhatLiesOutside(double value, String shown) {
        assertThatThrownBy(() -> Percentile.of(value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a percentile lies over 0 and under 100, but was " + shown);
        assertThatThrownBy(() -> new Percentile(new BigDecimal("1E+2")))
                .hasMessage("a percentile lies over 0 and under 100, but was 100");
    }

    @Test
    void trailingZerosDoNotMatter() {
        assertThat(new Percentile(new BigDecimal("99.900"))).isEqualTo(Percentile.of(99.9));
        assertThat(new Percentile(new BigDecimal("50"))).isEqualTo(Percentile.of(50));
    }
}
