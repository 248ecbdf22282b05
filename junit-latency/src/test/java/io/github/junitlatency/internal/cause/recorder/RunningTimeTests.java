package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.recorder.RunningTime.Interval;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunningTimeTests {

    @Test
    void takesPausesOut() {
        RunningTime running = new RunningTime(List.of(new Interval(300, 350), new Interval(100, 200)));

        assertThat(running.at(50)).isEqualTo(50);
        assertThat(running.at(150)).isEqualTo(100);
        assertThat(running.at(200)).isEqualTo(100);
        assertThat(running.at(250)).isEqualTo(150);
        assertThat(running.at(325)).isEqualTo(200);
        assertThat(running.at(1000)).isEqualTo(850);
    }

    @Test
    void takesWhatLiesInTwoOutOnce() {
        RunningTime running =
                new RunningTime(List.of(new Interval(100, 200), new Interval(150, 180), new Interval(190, 250)));

        assertThat(running.at(1000)).isEqualTo(850);
    }
}
