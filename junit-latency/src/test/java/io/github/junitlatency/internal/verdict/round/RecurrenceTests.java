package io.github.junitlatency.internal.verdict.round;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.LongSimulation;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@LongSimulation
class RecurrenceTests {

    private static final long ITERATIONS = 100_000;
    private static final int REPETITIONS = Lengths.repetitions(500, 50);
    private static final int WINDOW = 2 * Recurrence.TOLERANCE + 1;
    private static final Percentage EXACT = Percentage.withPercentage(1e-9);
    private static final Recurrence NONE = new Recurrence(List.of(), 0, 1);

    private static Recurrence in(List<Long> first, List<Long> second) {
        return Recurrence.in(List.of(first, second), ITERATIONS);
    }

    private static List<Long> at(long... iterations) {
        return LongStream.of(iterations).boxed().toList();
    }

    /** Returns so many iterations, one every {@code period}, from {@code first} on. */
    private static List<Long> comb(long first, long period, long count) {
        return LongStream.range(0, count).mapToObj(i -> first + i * period).toList();
    }

    @ParameterizedTest
    @CsvSource({"-3, false", "-2, true", "-1, true", "0, true", "2, true", "3, false"})
    void toleratesADistanceOfTwoFromTheFirstRound(long distance, boolean isSame) {
        assertThat(in(at(5_000), at(5_000 + distance)).iterations()).isEqualTo(isSame ? at(5_000) : List.of());
        assertThat(Recurrence.in(List.of(at(5_000), at(4_998), at(5_000 + distance)), ITERATIONS)
                        .iterations())
                .isEqualTo(isSame ? at(5_000) : List.of());
    }

    @Test
    void countsNeighboursThatMeetTheSameOne() {
        assertThat(in(at(100, 101, 102), at(101)).count()).isEqualTo(1);
        assertThat(in(at(101), at(100, 101, 102)).count()).isEqualTo(1);
        assertThat(in(at(101, 5_000), at(100, 102, 5_001)).count()).isEqualTo(2);
    }

    @Test
    void provesNothingInOneRound() {
        assertThat(Recurrence.in(List.of(at(5_000, 6_000)), ITERATIONS))
                .isEqualTo(new Recurrence(List.of(5_000L, 6_000L), 2, 1));
    }

    @Test
    void ofOneIterationHasTheChanceThatItsToleranceHasInEveryFurtherRound() {
        assertThat(in(at(5_000), at(5_000)).pValue()).isCloseTo(5.0e-5, EXACT);
        assertThat(Recurrence.in(Collections.nCopies(3, at(5_000)), ITERATIONS).pValue())
                .isCloseTo(2.5e-9 * (1 - Math.log(2.5e-9)), EXACT)
                .isCloseTo(5.2e-8, Percentage.withPercentage(0.1));
    }

    @Test
    void leavesTooManyToTheRates() {
        List<Long> max = comb(0, 11, 500);
        List<Long> oneMore = comb(0, 11, 501);

        assertThat(in(max, max).iterations()).isEqualTo(max);
        assertThat(in(oneMore, max)).isEqualTo(NONE);
        assertThat(in(max, oneMore)).isEqualTo(NONE);
    }

    @ParameterizedTest
    @ValueSource(longs = {115, 499, 501, 1_000, 5_000, 16_384})
    void findsARunOfAnyLength(long length) {
        Recurrence recurrence = in(comb(50_000, 1, length), comb(50_001, 1, length));

        assertThat(recurrence.count()).isEqualTo(length);
        assertThat(recurrence.pValue()).isLessThan(0.001);
    }

    @Test
    void doesNotTakeRunsOverMostOfTheRoundForTheSame() {
        assertThat(in(comb(5_000, 1, 95_000), comb(5_000, 1, 95_000)).pValue()).isGreaterThan(0.8);
    }

    @ParameterizedTest
    @ValueSource(longs = {201, 250, 333, 777, 1_013, 9_999, 33_333})
    void noiseAtAFixedPeriodMayCoincideAsOftenAsItsPeriodHasShifts(long period) {
        for (long first : new long[] {0, 1, period / 3, period - 1}) {
            List<Long> noise = comb(first, period, (ITERATIONS - first - 1) / period + 1);

            Recurrence recurrence = in(noise, noise);

            assertThat(recurrence.iterations()).isEqualTo(noise);
            assertThat(recurrence.pValue())
                    .as("from %d on", first)
                    .isBetween(0.9 * WINDOW / period, 1.5 * WINDOW / period);
        }
    }

    @Test
    void noiseThatLosesSomeOfItsPeriodIsNotTakenForCode() {
        Random random = new Random(1);

        Recurrence recurrence = in(someOfEvery250th(3, random), someOfEvery250th(4, random));

        assertThat(recurrence.iterations()).hasSizeGreaterThan(300);
        assertThat(recurrence.pValue()).isGreaterThan(0.001);
    }

    private static List<Long> someOfEvery250th(long first, Random random) {
        return comb(first, 250, 400).stream()
                .filter(iteration -> random.nextInt(10) > 0)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 12, 30, 61})
    void inAShortRoundChancesAreThoseOfAllShifts(int iterations) {
        Random random = new Random(iterations);
        for (int i = 0; i < REPETITIONS; i++) {
            List<Long> first = some(random, iterations);
            List<Long> second = some(random, iterations);
            List<Long> third = some(random, iterations);

            assertChances(List.of(first, second), iterations);
            assertChances(List.of(first, second, third), iterations);
            assertChances(List.of(runs(random, iterations), runs(random, iterations)), iterations);
        }
    }

    private static List<Long> runs(Random random, int iterations) {
        boolean[] isSlow = new boolean[iterations];
        for (int run = random.nextInt(4); run >= 0; run--) {
            int first = random.nextInt(iterations);
            Arrays.fill(isSlow, first, Math.min(iterations, first + 1 + random.nextInt(iterations)), true);
            isSlow[random.nextInt(iterations)] = false;
        }
        return LongStream.range(0, iterations)
                .filter(iteration -> isSlow[(int) iteration])
                .boxed()
                .toList();
    }

    @Test
    void theFirstIterationIsNotBesideTheLast() {
        assertThat(Recurrence.in(List.of(at(0), at(99)), 100)).isEqualTo(NONE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.05, 0.2, 0.5})
    void noiseIsTakenForCodeAtNoMoreShiftsThanTheLevelAllows(double level) {
        int iterations = 300;
        Random random = new Random(7);
        for (int i = 0; i < 20; i++) {
            List<Long> first = some(random, iterations);
            List<Long> second = some(random, iterations);
            long taken = LongStream.range(0, iterations)
                    .filter(shift -> Recurrence.in(List.of(first, shifted(second, shift, iterations)), iterations)
                                    .pValue()
                            <= level)
                    .count();

            assertThat(taken).isLessThanOrEqualTo(Math.round(level * iterations));
        }
    }

    private static List<Long> some(Random random, int iterations) {
        return LongStream.range(0, iterations)
                .filter(iteration -> random.nextInt(iterations) < 4)
                .boxed()
                .toList();
    }

    private static void assertChances(List<List<Long>> rounds, int iterations) {
        List<Long> found = rounds.get(0);
        double product = 1;
        for (List<Long> round : rounds.subList(1, rounds.size())) {
            List<Long> again = found.stream().filter(slow -> isIn(round, slow)).toList();
            product *= (double) shiftsWith(found, round, iterations) / iterations;
            found = again;
        }

        Recurrence recurrence = Recurrence.in(rounds, iterations);

        assertThat(recurrence.iterations()).as("%s", rounds).isEqualTo(found);
        double chance = found.isEmpty() ? 1 : TailProbability.product(product, rounds.size() - 1);
        assertThat(recurrence.pValue()).as("%s", rounds).isCloseTo(chance, EXACT);
    }

    private static boolean isIn(List<Long> round, long slow) {
        return round.stream().anyMatch(other -> Math.abs(other - slow) <= Recurrence.TOLERANCE);
    }

    /** Shifts the other round by one at a time, and counts where as many meet as without a shift. */
    private static long shiftsWith(List<Long> found, List<Long> other, int iterations) {
        long together = found.stream().filter(slow -> isIn(other, slow)).count();
        return LongStream.range(0, iterations)
                .filter(shift -> {
                    List<Long> shifted = shifted(other, shift, iterations);
                    long here = found.stream()
                            .filter(slow -> shifted.stream().anyMatch(near -> isNear(slow, near, iterations)))
                            .count();
                    long wrapped = (together + 1) * Math.min(shift, iterations - shift) / iterations;
                    return here >= Math.max(1, together - wrapped);
                })
                .count();
    }

    private static List<Long> shifted(List<Long> round, long shift, int iterations) {
        long[] shifted = round.stream()
                .mapToLong(slow -> (slow + shift) % iterations)
                .sorted()
                .toArray();
        return Arrays.stream(shifted).boxed().toList();
    }

    private static boolean isNear(long one, long other, int iterations) {
        long apart = Math.floorMod(one - other, iterations);
        return Math.min(apart, iterations - apart) <= Recurrence.TOLERANCE;
    }

    @Test
    void comparesRoundsAsFarAsTheShortestGoes() {
        List<List<Long>> rounds = List.of(List.of(500L, 5_000L, 60_000L), List.of(500L, 5_000L));

        assertThat(Recurrence.in(rounds, 10_000))
                .isEqualTo(Recurrence.in(List.of(List.of(500L, 5_000L), List.of(500L, 5_000L)), 10_000));
    }
}
