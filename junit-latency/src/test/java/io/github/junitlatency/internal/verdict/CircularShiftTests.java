package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The worked example of the manual; all shifts are counted one by one in {@link RecurrenceTests}. */
class CircularShiftTests {

    private static CircularShiftTest of(long iterations, long[] found, long... other) {
        return new CircularShiftTest(found, other, iterations);
    }

    @Test
    void countsWhereBothMeetAndWhereTheRestWrappedAround() {
        assertThat(of(100, new long[] {10, 50}, 11, 49).shiftsWith(2)).isEqualTo(3 + 5 + 5);
    }

    @Test
    void hasAPairOfRunsForEveryGap() {
        assertThat(of(100, new long[] {10, 11, 12, 50}, 20, 40, 60).pairs()).isEqualTo(2 * 3);
    }
}
