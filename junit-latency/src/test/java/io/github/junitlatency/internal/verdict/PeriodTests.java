package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.common.statistics.Draws.both;
import static io.github.junitlatency.internal.common.statistics.Draws.comb;
import static io.github.junitlatency.internal.common.statistics.Draws.random;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.verdict.PatternFinder.Period;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeriodTests {

    private static final long ALL = 100_000;

    @ParameterizedTest
    @CsvSource({"10, 10, 0", "257, 10, 0", "9973, 10, 0", "3, 100, 0", "50, 40, 10", "1000, 12, 3", "64, 200, 40"})
    void findsPeriodAndPhaseAmongNoise(long period, int planted, int noise) {
        long[] numbers = both(comb(period - 1, period, planted), random(new Random(1), noise, ALL));

        assertThat(Period.of(numbers)).contains(new Period(period, period - 1));
    }

    @Test
    void findsSparseMultiples() {
        long[] numbers = Arrays.stream(random(new Random(2), 20, 2_000))
                .map(i -> 50 * i + 49)
                .toArray();

        assertThat(Period.of(numbers)).contains(new Period(50, 49));
    }

    @Test
    void aShortPeriodNeedsManyNumbersAndAnyFourOfFive() {
        assertThat(Period.of(comb(1, 3, 12))).isEmpty();
        assertThat(Period.of(both(comb(49, 50, 20), random(new Random(1), 10, ALL))))
                .isEmpty();
    }

    @Test
    void neighboursAreOne() {
        assertThat(Period.withoutNeighbours(new long[] {3, 4, 5, 9, 11, 12})).containsExactly(3, 9, 11);
        assertThat(Period.of(new long[] {3, 4, 5, 6, 7, 8})).isEmpty();
    }
}
