package io.github.junitlatency.internal.common.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CombTests {

    private static final long ALL = 100_000;

    private static Comb of(long... numbers) {
        return Comb.of(numbers, ALL).orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(longs = {10, 50, 256, 257, 1_000, 4_999, 9_973})
    void findsPeriodAndPhase(long period) {
        Comb comb = of(Draws.comb(period - 1, period, 10));

        assertThat(comb.period()).isEqualTo(period);
        assertThat(comb.phase()).isEqualTo(period - 1);
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 3, 7})
    void aShortPeriodNeedsManyNumbers(long period) {
        assertThat(of(Draws.comb(1, period, 100)).period()).isEqualTo(period);
        assertThat(Comb.of(Draws.comb(1, period, 12), ALL)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"50, 40, 10", "1000, 12, 3", "333, 30, 7", "64, 200, 40"})
    void findsItAmongNoise(long period, int planted, int noise) {
        long[] numbers = Draws.both(Draws.comb(7, period, planted), Draws.random(new Random(1), noise, ALL));

        assertThat(of(numbers).period()).isEqualTo(period);
    }

    @Test
    void findsSparseMultiples() {
        Random random = new Random(2);
        long[] numbers = Arrays.stream(Draws.random(random, 20, 2_000))
                .map(i -> 50 * i + 49)
                .toArray();

        assertThat(of(numbers).period()).isEqualTo(50);
    }

    @Test
    void toleratesADistanceOfOne() {
        Comb comb = of(50, 99, 150, 199, 249, 300, 350, 399, 450, 500, 549, 599, 651, 700);

        assertThat(comb.period()).isEqualTo(50);
        assertThat(comb.tolerance()).isOne();
    }

    @Test
    void whatFollowsItByTwoOfThreeIsNone() {
        assertThat(Comb.of(Draws.both(Draws.comb(49, 50, 20), Draws.random(new Random(1), 10, ALL)), ALL))
                .isEmpty();
    }

    @Test
    void aTimerThatDriftsIsNoComb() {
        Random random = new Random(3); // of 1,000 iterations a period, each a little longer or shorter
        long[] ticks = new long[90];
        double at = 321;
        for (int i = 0; i < ticks.length; i++) {
            ticks[i] = (long) at;
            at += 1_000.37 + 5 * random.nextGaussian();
        }

        assertThat(Comb.of(ticks, ALL)).isEmpty();
    }

    @Test
    void neighboursAreOne() {
        assertThat(Comb.withoutNeighbours(new long[] {3, 4, 5, 9, 11, 12})).containsExactly(3, 9, 11);
        assertThat(Comb.of(new long[] {3, 4, 5, 6, 7, 8}, ALL)).isEmpty();
    }

    @Test
    void randomNumbersHaveNone() {
        double share = Draws.share(
                2_000, drawn -> Comb.of(drawn.numbers(), drawn.all()).isPresent());

        assertThat(share).isLessThanOrEqualTo(0.01);
    }
}
