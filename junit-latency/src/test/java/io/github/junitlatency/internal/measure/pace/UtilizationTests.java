package io.github.junitlatency.internal.measure.pace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.pace.PacedTally.Utilization;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UtilizationTests {

    private static double max(long iterations, LongUnaryOperator busyTicks) {
        Utilization utilization = new Utilization(iterations);
        for (long i = 0; i < iterations; i++) {
            utilization.add(busyTicks.applyAsLong(i));
        }
        return utilization.maxMeanTicks();
    }

    @Test
    void isNothingBeforeAnyIteration() {
        assertThat(max(0, i -> 1)).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 1_000, 1_000_001})
    void isTheMeanWhereAllAreAlike(long iterations) {
        assertThat(max(iterations, i -> 17)).isEqualTo(17);
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 1_000, 1_000_000})
    void isTheLaterHalfWhereThatIsSlowerAndElseAllOfThem(long iterations) {
        assertThat(max(iterations, i -> i < iterations / 2 ? 100 : 300)).isEqualTo(300);
        assertThat(max(iterations, i -> i < iterations / 2 ? 300 : 100)).isEqualTo(200);
    }
}
