package io.github.junitlatency.internal.measure.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InterruptionsTests {

    private static final long DIFFERENCE = 5_000 | Clock.TAINTED;

    private ThreadCounters counters = new ThreadCounters(40, 70, 0, 0, -1, -1);
    private boolean areCpusComparable;
    private final Interruptions interruptions = new Interruptions(() -> counters, () -> areCpusComparable);

    private Disturbance explainAfter(int voluntary, int involuntary, long difference) {
        interruptions.look(0);
        counters = new ThreadCounters(
                counters.voluntary() + voluntary, counters.involuntary() + involuntary, 0, 0, -1, -1);
        return interruptions.disturbance(difference, interruptions.counted(0, true));
    }

    /** Whoever blocked may have been switched out for that alone. */
    @ParameterizedTest
    @CsvSource({"0, 1, PREEMPTED", "0, 3, PREEMPTED", "1, 0, TAINTED", "1, 1, TAINTED", "0, 0, TAINTED"})
    void provesAPreemptionByInvoluntarySwitchesAlone(int voluntary, int involuntary, Disturbance proven) {
        assertThat(explainAfter(voluntary, involuntary, DIFFERENCE)).isEqualTo(proven);
    }

    /** Between CPUs whose times can be compared it is counted. */
    @ParameterizedTest
    @CsvSource({"0, 0, false, MIGRATED", "0, 1, false, MIGRATED", "1, 0, false, MIGRATED", "0, 1, true, MOVED"})
    void seesAMigrationByTheFlagWhateverTheCountersSay(
            int voluntary, int involuntary, boolean isComparable, Disturbance seen) {
        areCpusComparable = isComparable;

        assertThat(explainAfter(voluntary, involuntary, DIFFERENCE | Clock.OTHER_CPU))
                .isEqualTo(seen);
    }

    @Test
    void comparesWithTheLastLookOnly() {
        explainAfter(0, 1, DIFFERENCE);

        assertThat(explainAfter(0, 0, DIFFERENCE)).isEqualTo(Disturbance.TAINTED);
    }

    private boolean isCounted(long iteration, boolean interrupted) {
        boolean counted = interruptions.counted(iteration, interrupted).isPresent();
        if (counted) {
            interruptions.look(iteration + 1);
        }
        return counted;
    }

    @Test
    void looksUnaskedAtOneIterationIn200AfterTheLastLook() {
        interruptions.look(0);

        assertThat(LongStream.range(0, 700)
                        .filter(iteration -> isCounted(iteration, iteration == 10 || iteration == 11)))
                .containsExactly(0L, 10L, 11L, 211L, 411L, 611L);
    }

    @Test
    void looksUnaskedInBlocksThatAreShorterToo() {
        assertThat(LongStream.range(0, 700).filter(iteration -> {
                    interruptions.look(iteration); // as before a block of one
                    return isCounted(iteration, false);
                }))
                .containsExactly(0L, 200L, 400L, 600L);
    }

    @Test
    void countsFromTheLastLookOn() {
        interruptions.look(100);
        counters = new ThreadCounters(41, 72, 3, 4, 5_000, -1);

        assertThat(interruptions.counted(117, false)).hasValue(new ThreadCounters(1, 2, 3, 4, -1, -1));
        assertThat(interruptions.stretch(117)).isEqualTo(18);
    }

    @Test
    void averagesTheFaultsOfQuietStretchesButNotOfSlowIterations() {
        assertThat(interruptions.faultsPerIteration()).isZero();

        interruptions.look(0);
        counters = new ThreadCounters(40, 70, 500, 0, -1, -1);
        interruptions.counted(0, true);
        interruptions.look(0);
        counters = new ThreadCounters(40, 70, 503, 1, -1, -1);
        interruptions.lookAfterQuietStretch(16);
        interruptions.look(16);
        interruptions.lookAfterQuietStretch(32);

        assertThat(interruptions.faultsPerIteration()).isEqualTo(4.0 / 32);
    }
}
