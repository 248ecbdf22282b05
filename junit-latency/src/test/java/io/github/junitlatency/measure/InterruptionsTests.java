package io.github.junitlatency.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.host.ThreadCounters;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import org.junit.jupiter.api.Test;

class InterruptionsTests {

    private static final long DIFFERENCE = 5_000 | Clock.TAINTED;

    private ThreadCounters counters = new ThreadCounters(40, 70, 0, 0, -1, -1);
    private final Interruptions interruptions = new Interruptions(() -> counters);

    private Disturbance explainAfter(int voluntary, int involuntary, long difference) {
        interruptions.look(0);
        counters = new ThreadCounters(
                counters.voluntary() + voluntary,
                counters.involuntary() + involuntary,
                0,
                0,
                counters.runDelayNanos(),
                -1);
        return Interruptions.disturbance(difference, interruptions.counted(0, true));
    }

    @Test
    void provesAPreemptionByAnInvoluntarySwitch() {
        assertThat(explainAfter(0, 1, DIFFERENCE)).isEqualTo(Disturbance.PREEMPTED);
        assertThat(explainAfter(0, 3, DIFFERENCE)).isEqualTo(Disturbance.PREEMPTED);
    }

    @Test
    void provesNothingWhenTheThreadBlocked() {
        assertThat(explainAfter(1, 0, DIFFERENCE)).isEqualTo(Disturbance.TAINTED);
    }

    @Test
    void provesNothingWhenTheThreadWasPreemptedAndBlocked() {
        assertThat(explainAfter(1, 1, DIFFERENCE)).isEqualTo(Disturbance.TAINTED);
    }

    @Test
    void provesNothingWhenTheThreadDidNotSwitch() {
        assertThat(explainAfter(0, 0, DIFFERENCE)).isEqualTo(Disturbance.TAINTED);
    }

    @Test
    void seesAMigrationByTheFlagWhateverTheCountersSay() {
        long migrated = DIFFERENCE | Clock.OTHER_CPU;

        assertThat(explainAfter(0, 0, migrated)).isEqualTo(Disturbance.MIGRATED);
        assertThat(explainAfter(0, 1, migrated)).isEqualTo(Disturbance.MIGRATED);
        assertThat(explainAfter(1, 0, migrated)).isEqualTo(Disturbance.MIGRATED);
        assertThat(explainAfter(1, 1, migrated)).isEqualTo(Disturbance.MIGRATED);
    }

    @Test
    void comparesWithTheLastLookOnly() {
        explainAfter(0, 1, DIFFERENCE);

        assertThat(explainAfter(0, 0, DIFFERENCE)).isEqualTo(Disturbance.TAINTED);
    }
}
