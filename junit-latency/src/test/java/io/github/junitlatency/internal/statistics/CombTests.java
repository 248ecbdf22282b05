package io.github.junitlatency.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
    @ValueSource(longs = {2, 3, 7, 50, 256, 257, 1_000, 4_999, 9_973})
    void findsPeriodAndPhase(long period) {
        Comb comb = of(Draws.comb(period - 1, period, 10));

        assertThat(comb.period()).isEqualTo(period);
        assertThat(comb.phase()).isEqualTo(period - 1);
        assertThat(comb.teeth()).isEqualTo(10);
    }

    @ParameterizedTest
    @CsvSource({"50, 10, 10", "50, 100, 100", "1000, 12, 12", "333, 30, 30", "64, 200, 200"})
    void findsItAmongAsMuchNoise(long period, int planted, int noise) {
        long[] numbers = Draws.both(Draws.comb(7, period, planted), Draws.random(new Random(1), noise, ALL));

        assertThat(of(numbers).period()).isEqualTo(period);
        assertThat(of(numbers).chance()).isLessThan(1e-4);
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
        assertThat(comb.chance()).isLessThan(1e-3);
    }

    @Test
    void hasTheChanceOfTheExample() {
        long[] noise = {1_001, 5_513, 17_777, 23_456, 31_008, 44_444, 56_781, 67_890, 78_911, 93_332};

        assertThat(of(Draws.both(Draws.comb(49, 50, 10), noise)).chance()).isCloseTo(2.1e-6, within(1e-7));
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

        assertThat(of(ticks).chance()).isGreaterThan(0.01);
    }

    @Test
    void neighboursAreOne() {
        assertThat(Comb.withoutNeighbours(new long[] {3, 4, 5, 9, 11, 12})).containsExactly(3, 9, 11);
        assertThat(Comb.of(new long[] {3, 4, 5, 6, 7, 8}, ALL)).isEmpty();
    }

    @Test
    void randomNumbersHaveNone() {
        double share = Draws.shareBelow(
                0.01,
                2_000,
                drawn -> Comb.of(drawn.numbers(), drawn.all()).map(Comb::chance).orElse(1.0));

        assertThat(share).isLessThanOrEqualTo(0.01);
    }
}
