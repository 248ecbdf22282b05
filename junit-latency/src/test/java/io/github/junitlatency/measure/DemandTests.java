package io.github.junitlatency.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DemandTests {

    private static double most(long iterations, LongUnaryOperator busyTicks) {
        Demand demand = new Demand();
        for (long i = 0; i < iterations; i++) {
            demand.add(busyTicks.applyAsLong(i));
        }
        return demand.mostMeanTicks();
    }

    @Test
    void isNothingBeforeAnyIteration() {
        assertThat(most(0, i -> 1)).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 255, 256, 257, 258, 511, 512, 513, 1_000, 100_000, 1_000_001})
    void isTheMeanWhereAllAreAlike(long iterations) {
        assertThat(most(iterations, i -> 17)).isEqualTo(17);
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 256, 258, 512, 1_000, 100_000, 1_000_000})
    void isTheLaterHalfWhereThatIsSlower(long iterations) {
        assertThat(most(iterations, i -> i < iterations / 2 ? 100 : 300)).isCloseTo(300, within(3.0));
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 256, 258, 512, 1_000, 100_000, 1_000_000})
    void isAllOfThemWhereTheEarlierHalfIsSlower(long iterations) {
        assertThat(most(iterations, i -> i < iterations / 2 ? 300 : 100)).isEqualTo(200);
    }
}
