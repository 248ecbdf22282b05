package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnprovenSwitchesTests {

    private ThreadCounters counted = new ThreadCounters(5, 6, 1, 0, 1_000_000, 7);
    private boolean unproven;
    private int asked;
    private final UnprovenSwitches counters = new UnprovenSwitches(() -> counted, () -> {
        asked++;
        return unproven;
    });

    private ThreadCounters rise(long voluntary, long involuntary, long runDelayNanos) {
        ThreadCounters before = counters.get();
        counted = new ThreadCounters(
                counted.voluntary() + voluntary,
                counted.involuntary() + involuntary,
                counted.minorFaults(),
                counted.majorFaults(),
                counted.runDelayNanos() < 0 ? -1 : counted.runDelayNanos() + runDelayNanos,
                counted.throttledNanos());
        return counters.get().since(before);
    }

    @Test
    void sayWhatTheCountersSayWhereNobodyOfTheCodesMayHaveRun() {
        assertThat(rise(1, 2, 4_000_000)).isEqualTo(new ThreadCounters(1, 2, 0, 0, 4_000_000, 0));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 0"})
    void countALossThatMayBeTheCodesAsAskedForAndProveAgainWhatComesAfterwards(long voluntary, long involuntary) {
        unproven = true;
        assertThat(rise(voluntary, involuntary, 4_000_000)).isEqualTo(new ThreadCounters(1, 0, 0, 0, 0, 0));
        unproven = false;
        assertThat(rise(0, 1, 3_000_000)).isEqualTo(new ThreadCounters(0, 1, 0, 0, 3_000_000, 0));
    }

    @Test
    void askOnlyWhenTheCpuWasLost() {
        rise(3, 0, 100_000);
        assertThat(asked).isZero();
    }

    @Test
    void leaveAWaitUnknownThatTheKernelDoesNotTell() {
        counted = ThreadCounters.NONE;
        unproven = true;
        assertThat(rise(0, 1, 0)).isEqualTo(new ThreadCounters(1, 0, 0, 0, -1, -1));
    }
}
