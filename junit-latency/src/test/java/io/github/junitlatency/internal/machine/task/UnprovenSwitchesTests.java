package io.github.junitlatency.internal.machine.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters.Throttled;
import io.github.junitlatency.internal.machine.task.OwnTasks.UnprovenSwitches;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnprovenSwitchesTests {

    private ThreadCounters counted = new ThreadCounters(5, 6, 1, 0, 1_000_000, 7);
    private boolean unproven;
    private int asked;
    private long own = -1;
    private long ran; // of own tasks in each rise
    private final UnprovenSwitches counters = new UnprovenSwitches(
            () -> counted,
            () -> {
                asked++;
                return unproven;
            },
            () -> own);

    private ThreadCounters rise(long voluntary, long involuntary, long runDelayNanos) {
        ThreadCounters before = counters.get();
        own += ran;
        counted = new ThreadCounters(
                counted.voluntary() + voluntary,
                counted.involuntary() + involuntary,
                counted.minorFaults(),
                counted.majorFaults(),
                counted.runDelayNanos() < 0 ? -1 : counted.runDelayNanos() + runDelayNanos,
                counted.throttled().nanos());
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
        assertThat(rise(voluntary, involuntary, 4_000_000)).isEqualTo(counted(1, 0, 0, 4_000_000));
        unproven = false;
        assertThat(rise(0, 1, 3_000_000)).isEqualTo(new ThreadCounters(0, 1, 0, 0, 3_000_000, 0));
    }

    private static ThreadCounters counted(long voluntary, long involuntary, long waitedNanos, long behindOwnNanos) {
        return new ThreadCounters(
                voluntary, involuntary, 0, 0, waitedNanos, new Throttled(0, 0, 0), -1, behindOwnNanos);
    }

    /** What the code's own tasks ran meanwhile, and what is left of a preemption with a wait of 4 ms. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 1, 4_000_000, 0",
        "1_000_000, 1, 0, 3_000_000, 1_000_000",
        "9_000_000, 1, 0, 0, 4_000_000",
        "-1, 0, 1, 4_000_000, 0"
    })
    void countAWaitLessTheTimeThatOwnTasksHad(
            long ownTasksRan, long voluntary, long involuntary, long waited, long behindOwn) {
        own = 70_000_000;
        unproven = true;
        rise(0, 1, 4_000_000); // from then on their time is read
        ran = ownTasksRan;
        assertThat(rise(0, 1, 4_000_000)).isEqualTo(counted(voluntary, involuntary, waited, behindOwn));
    }

    @Test
    void countsOwnTimeOfOneStretchOnly() {
        own = 0;
        unproven = true;
        rise(0, 1, 4_000_000);
        own = 5_000_000;
        rise(0, 0, 0);
        assertThat(rise(0, 1, 4_000_000)).isEqualTo(counted(0, 1, 4_000_000, 0));
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
