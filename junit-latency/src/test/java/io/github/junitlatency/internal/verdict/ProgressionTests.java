package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.common.statistics.Draws.arrayList;
import static io.github.junitlatency.internal.common.statistics.Draws.both;
import static io.github.junitlatency.internal.common.statistics.Draws.comb;
import static io.github.junitlatency.internal.common.statistics.Draws.hashMap;
import static io.github.junitlatency.internal.common.statistics.Draws.random;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.verdict.PatternFinder.Progression;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProgressionTests {

    private static final long ALL = 1_000_000;

    private static Progression of(long... numbers) {
        return Progression.of(numbers).orElseThrow();
    }

    @Test
    void findsWhereAListGrows() {
        Progression list = of(arrayList(ALL));

        assertThat(list.factor()).isEqualTo(1.5);
        assertThat(list.members()).startsWith(49, 73, 109, 163).endsWith(540_217, 810_325);
    }

    @Test
    void findsTheSlowestSixOfThemAmongNoise() {
        long[] grows = {106_710, 160_065, 240_097, 360_145, 540_217, 810_325};

        assertThat(of(both(grows, 80_001)).members()).containsExactly(grows);
    }

    @Test
    void findsAHashTable() {
        Progression table = of(both(hashMap(ALL), random(new Random(4), 1, ALL)));

        assertThat(table.factor()).isEqualTo(2);
        assertThat(table.members()).startsWith(48, 96).endsWith(786_432);
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 0, 1})
    void findsPowersOfTwo(long more) {
        Progression powers = of(LongStream.iterate(1_024, i -> i < ALL, i -> 2 * i)
                .map(power -> power + more)
                .toArray());

        assertThat(powers.factor()).isEqualTo(2);
        assertThat(powers.members()).hasSize(10);
    }

    @ParameterizedTest
    @CsvSource({"1.25, 0, 100", "1.75, 0, 90", "2, 2, 17", "4, 0, 77"})
    void findsOtherFactors(double factor, long added, long first) {
        long[] grows = LongStream.iterate(first, i -> i < ALL, i -> (long) (i * factor) + added)
                .toArray();

        assertThat(of(grows).factor()).isEqualTo(factor);
    }

    @Test
    void fewOrDenseOrVeryManyAreNone() {
        assertThat(Progression.of(new long[] {100, 150, 225})).isEmpty();
        assertThat(Progression.of(LongStream.range(0, 100).map(i -> 2 * i).toArray()))
                .isEmpty();
        assertThat(Progression.of(comb(0, 100, 5_000))).isEmpty();
    }
}
