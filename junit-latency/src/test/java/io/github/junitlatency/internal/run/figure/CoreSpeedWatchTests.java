package io.github.junitlatency.internal.run.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.SpeedControl;
import io.github.junitlatency.internal.run.Clocked;
import io.github.junitlatency.internal.run.figure.MachineShare.CoreSpeedWatch;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import org.junit.jupiter.api.Test;

/** On a clock of which every read's overhead is 5,000 ticks. */
class CoreSpeedWatchTests {

    private static final long GROSS = 5_000;

    @Test
    void tellsTheSlowestChainAndTheBest() throws InterruptedException {
        // 1,000 steps: the first slice takes 2 ticks a step, the next two 1.5, and the fourth 1.8
        SpeedControl speed = Clocked.speed(ScriptedClock.playing(iteration -> {
                    long slice = (iteration - 20_000) / 100;
                    return GROSS + (slice <= 0 ? 2_000 : slice <= 2 ? 1_500 : 1_800);
                })
                .clock());

        CoreSpeedWatch first = new CoreSpeedWatch(speed, ScriptedClock.CPU, GROSS);
        for (int slice = 0; slice < 3; slice++) {
            first.run(0);
        }
        CoreSpeedWatch second = new CoreSpeedWatch(speed, ScriptedClock.CPU, GROSS);
        second.run(0);

        assertThat(first.slowdown()).isEqualTo(2 / 1.5);
        assertThat(first.slowest()).isEqualTo(new CoreSpeed(2, 2, 6));
        assertThat(second.slowdown()).isEqualTo(1.8 / 1.5);
        assertThat(CoreSpeedWatch.slower(first.slowest(), second.slowest())).isSameAs(first.slowest());
        assertThat(first.failure()).isEmpty();
    }

    @Test
    void saysThatTheClockRanBackwards() throws InterruptedException {
        CoreSpeedWatch watch = new CoreSpeedWatch(
                Clocked.speed(ScriptedClock.playing(iteration -> iteration == 7 ? -26 : GROSS)
                        .clock()),
                ScriptedClock.CPU,
                GROSS);

        watch.run(0);
        assertThat(watch.slowdown()).isEqualTo(1);
        assertThat(watch.failure()).startsWith("the clock ran backwards by 26 ticks in iteration 7");
    }
}
