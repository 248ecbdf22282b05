package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.recorder.RunningTime.Interval;
import java.util.List;
import org.junit.jupiter.api.Test;

class AllocationSeriesTests {

    private static final RunningTime NO_PAUSES = new RunningTime(List.of());

    private final AllocationSeries series = new AllocationSeries(1000);

    @Test
    void interpolatesInsideAndHoldsOutside() {
        series.add(100, 10);
        series.add(200, 30);

        assertThat(series.at(50, NO_PAUSES)).isEqualTo(10);
        assertThat(series.at(150, NO_PAUSES)).isEqualTo(20);
        assertThat(series.at(300, NO_PAUSES)).isEqualTo(30);
    }

    @Test
    void allocatesNothingInAPause() {
        series.add(0, 0);
        series.add(1000, 100);
        RunningTime running = new RunningTime(List.of(new Interval(100, 1000)));

        assertThat(series.at(50, running)).isEqualTo(50);
        assertThat(series.at(100, running)).isEqualTo(100);
        assertThat(series.at(500, running)).isEqualTo(100);
    }

    @Test
    void thinsItselfAndWaitsLonger() {
        for (int i = 0; i < 100_000; i++) {
            series.add(i, 2L * i);
        }

        assertThat(series.intervalNanos()).isGreaterThan(1000);
        assertThat(series.at(77_777, NO_PAUSES)).isEqualTo(2 * 77_777);
        assertThat(series.at(0, NO_PAUSES)).isZero();
    }

    @Test
    void forgetsEverything() {
        for (int i = 0; i < 10_000; i++) {
            series.add(i, i);
        }
        series.clear();

        assertThat(series.isEmpty()).isTrue();
        assertThat(series.intervalNanos()).isEqualTo(1000);
    }
}
