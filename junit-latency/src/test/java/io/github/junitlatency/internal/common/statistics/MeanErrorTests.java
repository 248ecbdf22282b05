package io.github.junitlatency.internal.common.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeanErrorTests {

    @Test
    void followsTheWorkedExamples() {
        assertThat(MeanError.of(10, 2)).isCloseTo(3.0237, within(1e-3));
        assertThat(MeanError.of(1_000_000, 2)).isCloseTo(0.006581, within(1e-6));
    }

    @Test
    void reachesTheTablesOfStudentsDistribution() {
        assertThat(MeanError.of(2, 1) * Math.sqrt(2)).isCloseTo(636.619, within(1e-2));
        assertThat(MeanError.of(31, 1) * Math.sqrt(31)).isCloseTo(3.646, within(1e-3));
    }

    @Test
    void isNotKnownOfFewerThanTwoValues() {
        assertThat(MeanError.of(1, 0)).isNaN();
        assertThat(MeanError.of(0, 0)).isNaN();
    }
}
