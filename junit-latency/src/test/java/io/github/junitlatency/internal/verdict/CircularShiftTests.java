package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The worked example of the manual; all shifts are counted one by one in {@link RecurrenceTests}. */
class CircularShiftTests {

    private static CircularShiftTest of(long iterations, long[] found, long... other) {
        return new CircularShiftTest(found, other, iterations);
    }

    @Test
    void countsWhereBothMeetAndWhereTheRestWrappedAround() {
        assertThat(of(100, new long[] {10, 50}, 11, 49).shiftsWith(2)).isEqualTo(3 + 5 + 5);
    }

    @ParameterizedTest
    @CsvSource({"100, 5", "100_000, 5", "5, 5", "3, 3"})
    void countsTheToleranceOnBothSidesOfASingleOne(String iterations, long shifts) {
        long all = Long.parseLong(iterations.replace("_", ""));

        assertThat(of(all, new long[] {1}, 1).shiftsWith(1)).isEqualTo(shifts);
    }

    @Test
    void countsEveryShiftWhereAllAreSlow() {
        assertThat(of(4, new long[] {0, 1, 2, 3}, 0, 1, 2, 3).shiftsWith(4)).isEqualTo(4);
    }

    @Test
    void hasAPairOfRunsForEveryGap() {
        assertThat(of(100, new long[] {10, 11, 12, 50}, 20, 40, 60).pairs()).isEqualTo(2 * 3);
    }
}
