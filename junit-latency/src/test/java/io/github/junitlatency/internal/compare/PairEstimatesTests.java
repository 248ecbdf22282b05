package io.github.junitlatency.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.compare.ComparisonOpinion.PairEstimates;
import org.junit.jupiter.api.Test;

class PairEstimatesTests {

    @Test
    void isTheMedianOfAllDifferencesOfTwo() {
        assertThat(PairEstimates.selfDifference(new double[] {100, 102, 110})).isCloseTo(0.078, within(0.0005));
    }

    @Test
    void oneJvmInAnotherModeDoesNotMatter() {
        assertThat(PairEstimates.selfDifference(new double[] {100, 101, 102, 103, 101, 250, 100}))
                .isLessThan(0.03);
    }

    @Test
    void oneJvmDoesNotTell() {
        assertThat(PairEstimates.selfDifference(new double[] {100})).isNaN();
    }
}
