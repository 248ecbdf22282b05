package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WaitsTests {

    @Test
    void makeAsManyIterationsLateAsTheHeadroomFitsIntoThem() {
        assertThat(new Waits(true, 0, 0, 40_000).lateIterations(3_500)).isEqualTo(11);
    }

    @Test
    void makeNoneLateWhereThereAreNone() {
        assertThat(Waits.UNKNOWN.lateIterations(1)).isZero();
    }
}
