package io.github.junitlatency.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class HoeffdingBoundTests {

    @Test
    void boundsTheExample() {
        assertThat(HoeffdingBound.chance(HoeffdingBound.log(8, 10, 0.5))).isCloseTo(0.146, within(0.001));
        assertThat(HoeffdingBound.chance(HoeffdingBound.log(8, 10, 0.5)))
                .isGreaterThan(TailProbability.binomial(8, 10, 0.5));
    }

    @Test
    void allOfThemHaveThePowerOfTheShare() {
        assertThat(HoeffdingBound.log(5, 5, 0.1)).isCloseTo(5 * Math.log(0.1), within(1e-12));
    }

    @Test
    void noMoreThanExpectedIsNothing() {
        assertThat(HoeffdingBound.log(1, 10, 0.1)).isZero();
        assertThat(HoeffdingBound.log(0, 0, 0.1)).isZero();
        assertThat(HoeffdingBound.log(10, 10, 1)).isZero();
    }

    @Test
    void isNeverBelowTheExactChance() {
        for (int count = 1; count <= 20; count++) {
            for (double share : new double[] {0.001, 0.1, 0.5, 0.9}) {
                double exact = TailProbability.binomial(count, 20, share);
                assertThat(HoeffdingBound.chance(HoeffdingBound.log(count, 20, share)))
                        .isGreaterThanOrEqualTo(exact * (1 - 1e-9));
            }
        }
    }
}
