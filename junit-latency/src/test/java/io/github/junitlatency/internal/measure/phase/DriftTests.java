package io.github.junitlatency.internal.measure.phase;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.measure.phase.StateTimes.Drift;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class DriftTests {

    private static final MovedTest TEST = new MovedTest(2);
    private static final long STATE = 16_000;
    private static final LongUnaryOperator STEADY = iteration -> 1_000;
    private static final LongUnaryOperator GROWING = iteration -> 1_000 + iteration;
    private static final LongUnaryOperator COMPILED_LATE = iteration -> iteration < 9_000 ? 3_000 : 1_000;

    /** Returns the times of a state, of which only so many iterations may have run, in blocks of 100. */
    private static StateTimes state(LongUnaryOperator ticks, long iterations) {
        StateTimes times = new StateTimes(STATE);
        Histogram soFar = Histograms.ofTicks();
        for (long done = 1; done <= iterations; done++) {
            soFar.recordValue(ticks.applyAsLong(done - 1));
            if (done % 100 == 0 && times.isDue(done)) {
                times.add(done, ValueCounts.of(soFar));
            }
        }
        return times;
    }

    private static Optional<Drift> drift(LongUnaryOperator measured, Optional<StateTimes> before, boolean isUnchanged) {
        return Drift.of(state(measured, STATE), before, isUnchanged, TEST);
    }

    private static Optional<StateTimes> whole(LongUnaryOperator ticks) {
        return Optional.of(state(ticks, STATE));
    }

    @Test
    void isNoneOfWhatIsSteady() {
        assertThat(drift(STEADY, Optional.empty(), false)).isEmpty();
        assertThat(drift(STEADY, whole(COMPILED_LATE), false)).isEmpty();
    }

    @Test
    void saysByHowMuchAndSinceWhen() {
        Drift drift = drift(COMPILED_LATE, whole(STEADY), false).orElseThrow();

        assertThat(drift.percentile()).isEqualTo(50);
        assertThat(drift.firstTicks()).isBetween(3_000L, 3_003L);
        assertThat(drift.lastTicks()).isBetween(1_000L, 1_001L);
        assertThat(drift.since()).isEqualTo(9_000);
    }

    @Test
    void isSeenInTheNinetiethPercentileToo() {
        Drift drift = drift(it -> it % 5 == 0 && it < 9_000 ? 3_000 : 1_000, Optional.empty(), true)
                .orElseThrow();

        assertThat(drift.percentile()).isEqualTo(90);
        assertThat(drift.firstTicks()).isGreaterThanOrEqualTo(3_000);
    }

    @Test
    void isTheCodesOwnWhereTheStateBeforeHadTheSameAndNotAnother() {
        assertThat(drift(GROWING, whole(GROWING), false)).isEmpty();
        assertThat(drift(GROWING, whole(STEADY), true)).isPresent();
        assertThat(drift(GROWING, Optional.empty(), true)).isPresent();
    }

    @Test
    void ofAStateThatEndedEarlyIsTheCodesOwnWhereNothingElseChanged() {
        Optional<StateTimes> begun = Optional.of(state(GROWING, STATE / 4));

        assertThat(drift(GROWING, begun, true)).isEmpty();
        assertThat(drift(GROWING, begun, false)).isPresent();
        assertThat(drift(COMPILED_LATE, Optional.of(state(STEADY, STATE / 4)), true))
                .isPresent();
    }

    @Test
    void keepsSixteenPartsOfAnyNumberOfIterations() {
        StateTimes times = new StateTimes(1_000_003);
        int parts = 0;
        for (long done = 7; done <= 1_000_003; done = done == 1_000_003 ? done + 1 : Math.min(1_000_003, done + 100)) {
            if (times.isDue(done)) {
                times.add(done, ValueCounts.none());
                parts++;
            }
        }

        assertThat(parts).isLessThanOrEqualTo(17);
        assertThat(times.isWhole()).isTrue();
    }
}
