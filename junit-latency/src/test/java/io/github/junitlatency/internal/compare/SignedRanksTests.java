package io.github.junitlatency.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SignedRanksTests {

    @Test
    void tiesShareTheMeanOfTheirRanks() {
        SignedRanks ranks = new SignedRanks(new double[] {3, -1, 0, -1});

        assertThat(ranks.doubled()).containsExactly(8, 5, 2, 5);
        assertThat(ranks.positiveSum()).isEqualTo(8);
    }

    @Test
    void zerosAreNotPositive() {
        assertThat(new SignedRanks(new double[] {0, -0.0, 0}).positiveSum()).isZero();
    }
}
