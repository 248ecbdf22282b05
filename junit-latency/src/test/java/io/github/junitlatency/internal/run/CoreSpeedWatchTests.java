package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import org.junit.jupiter.api.Test;

/** On a clock of which every read's overhead is 5,000 ticks. */
class CoreSpeedWatchTests {

    private static final long GROSS = 5_000;

    private static CoreSpeedWatch watch(Clock clock) {
        return new CoreSpeedWatch(Clocked.speed(clock), ScriptedClock.CPU, GROSS);
    }

    @Test
    void tellsTheSlowestChainAndTheBest() throws InterruptedException {
        // 1,000 steps: the first slice takes 2 ticks a step, the next two 1.5, and the fourth 1.8
        CoreSpeedWatch watch = watch(ScriptedClock.playing(iteration -> {
                    long slice = (iteration - 20_000) / 100;
                    return GROSS + (slice <= 0 ? 2_000 : slice <= 2 ? 1_500 : 1_800);
                })
                .clock());

        for (int slice = 0; slice < 4; slice++) {
            watch.run(0);
        }
        assertThat(watch.endRound()).isEqualTo(2 / 1.5);
        watch.run(0);
        assertThat(watch.endRound()).isEqualTo(1.8 / 1.5);
        assertThat(watch.slowest()).isEqualTo(new CoreSpeed(2, 2, 6));
        assertThat(watch.failure()).isEmpty();
    }

    @Test
    void saysThatTheClockRanBackwards() throws InterruptedException {
        CoreSpeedWatch watch = watch(
                ScriptedClock.playing(iteration -> iteration == 7 ? -26 : GROSS).clock());

        watch.run(0);
        assertThat(watch.endRound()).isEqualTo(1);
        assertThat(watch.failure()).startsWith("the clock ran backwards by 26 ticks in iteration 7");
    }
}
