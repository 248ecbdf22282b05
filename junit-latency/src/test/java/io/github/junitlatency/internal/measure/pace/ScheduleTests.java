package io.github.junitlatency.internal.measure.pace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleTests {

    private final Schedule schedule = new Schedule(100, 0, 0);

    @Test
    void beginsAnIntervalAfterTheFirstReadWhicheverIterationIsFirst() {
        schedule.beginAt(6);
        schedule.resume(5_000);
        schedule.beginAt(9); // it has begun

        assertThat(schedule.anchorTicks() + schedule.intended(6)).isEqualTo(5_100);
    }

    /** Paused at 70 before the fourth is due, or at 130 after it was. */
    @ParameterizedTest
    @CsvSource({"230, 9_070", "430, 8_870"})
    void standsStillWhileItIsPausedAndKeepsABacklog(long pausedTicks, long due) {
        schedule.resume(5_000);
        schedule.pause(pausedTicks);
        schedule.resume(9_000);

        assertThat(schedule.anchorTicks() + schedule.intended(3)).isEqualTo(due);
    }

    @Test
    void tellsWhatTheClockSaidBeforePauses() {
        schedule.resume(5_000);
        schedule.pause(430);
        schedule.resume(9_000);
        schedule.pause(600);
        schedule.resume(20_000);

        assertThat(schedule.clockTicks(300)).isEqualTo(5_400);
        assertThat(schedule.clockTicks(430)).isEqualTo(5_530);
        assertThat(schedule.clockTicks(500)).isEqualTo(9_070);
        assertThat(schedule.clockTicks(700)).isEqualTo(20_100);
    }

    @Test
    void takesTheOldestPauseForThoseThatItHasForgotten() {
        schedule.resume(0);
        for (int i = 1; i <= 2_000; i++) { // each of 1,000 ticks
            schedule.pause(10 * i);
            schedule.resume(schedule.anchorTicks() + 10 * i + 1_000);
        }

        assertThat(schedule.clockTicks(20_001)).isEqualTo(100 + 2_000 * 1_000 + 20_001);
        assertThat(schedule.clockTicks(1)).isEqualTo(100 + (2_000 - 32) * 1_000 + 1);
    }
}
