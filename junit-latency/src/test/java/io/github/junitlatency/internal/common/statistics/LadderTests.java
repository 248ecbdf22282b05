package io.github.junitlatency.internal.common.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LadderTests {

    private static final long ALL = 1_000_000;

    private static Ladder of(long... numbers) {
        return Ladder.of(numbers, ALL).orElseThrow();
    }

    @Test
    void findsWhereAListGrows() {
        Ladder ladder = of(Draws.arrayList(ALL));

        assertThat(ladder.kind()).isEqualTo(Ladder.Kind.FACTOR);
        assertThat(ladder.factor()).isEqualTo(1.5);
        assertThat(ladder.members()).startsWith(49, 73, 109, 163).endsWith(540_217, 810_325);
    }

    @Test
    void findsTheSlowestSixOfThemAmongNoise() {
        long[] grows = {106_710, 160_065, 240_097, 360_145, 540_217, 810_325};
        Ladder ladder = of(Draws.both(grows, 80_001));

        assertThat(ladder.members()).containsExactly(grows);
    }

    @Test
    void findsAHashTable() {
        Ladder ladder = of(Draws.both(Draws.hashMap(ALL), Draws.random(new Random(4), 2, ALL)));

        assertThat(ladder.kind()).isEqualTo(Ladder.Kind.THREE_QUARTERS);
        assertThat(ladder.members()).startsWith(24, 48, 96).endsWith(786_432);
    }

    @Test
    void findsPowersOfTwo() {
        long[] powers = LongStream.iterate(1_024, i -> i < ALL, i -> 2 * i).toArray();
        Ladder ladder = of(powers);

        assertThat(ladder.kind()).isEqualTo(Ladder.Kind.POWERS_OF_TWO);
        assertThat(ladder.members()).containsExactly(powers);
    }

    @ParameterizedTest
    @CsvSource({"1.25, 100", "1.5, 37", "1.6, 50", "1.75, 90", "2, 10", "2, 37", "3, 10", "4, 77"})
    void findsOtherFactors(double factor, long first) {
        long[] grows = LongStream.iterate(first, i -> i < ALL, i -> (long) (i * factor))
                .toArray();

        assertThat(of(grows).factor()).isEqualTo(factor);
    }

    @Test
    void findsATextThatDoublesAndAddsTwo() {
        assertThat(of(LongStream.iterate(16, i -> i < ALL, i -> 2 * i + 2).toArray())
                        .factor())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 60, 200})
    void noiseThatIsDenserAtTheBeginningIsNone(int count) {
        int named = 0;
        Random random = new Random(5);
        for (int i = 0; i < 200; i++) {
            long[] numbers = LongStream.generate(() -> (long) Math.exp(random.nextDouble() * Math.log(ALL)))
                    .distinct()
                    .limit(count)
                    .sorted()
                    .toArray();
            named += Ladder.of(numbers, ALL).isPresent() ? 1 : 0;
        }

        assertThat(named).isLessThanOrEqualTo(2);
    }

    @Test
    void aDenseBeginningIsNone() {
        assertThat(Ladder.of(LongStream.range(0, 100).toArray(), ALL)).isEmpty();
        assertThat(Ladder.of(LongStream.range(0, 100).map(i -> 2 * i).toArray(), ALL))
                .isEmpty();
    }

    @Test
    void fewOrVeryManyAreNone() {
        assertThat(Ladder.of(new long[] {100, 150, 225}, ALL)).isEmpty();
        assertThat(Ladder.of(Arrays.stream(Draws.comb(0, 100, 5_000)).toArray(), ALL))
                .isEmpty();
    }

    @Test
    void randomNumbersHaveNone() {
        double share = Draws.share(
                1_000, drawn -> Ladder.of(drawn.numbers(), drawn.all()).isPresent());

        assertThat(share).isLessThanOrEqualTo(0.01);
    }
}
