package io.github.junitlatency.internal.clock;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.Portable;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Portable
class StepTests {

    @ParameterizedTest
    @ValueSource(longs = {1, 26, 38})
    void isTheGreatestCommonDivisorOfTheDeltas(long step) {
        Random random = new Random(1);
        long[] now = {123_456_789};
        assertThat(Step.measure(ScriptedReads.reading(() -> now[0] += step * (2 + random.nextInt(5)))))
                .isEqualTo(step);
    }

    @Test
    void isNotPutOffByReadsThatSeeNoTimePass() {
        long[] reads = {0};
        assertThat(Step.measure(ScriptedReads.reading(() -> reads[0]++ / 3 * 26)))
                .isEqualTo(26);
    }

    /** 24 MHz told as 1 GHz, read every 15 ns. */
    @Test
    void isTheSmallestDeltaOfACounterThatIsToldInFinerUnitsThanItCounts() {
        long[] reads = {0};
        assertThat(Step.measure(ScriptedReads.reading(() -> reads[0]++ * 15 * 24 / 1_000 * 1_000 / 24)))
                .isEqualTo(41);
    }

    @Test
    void ofAClockToldInFinerUnitsIsFoundThoughTheFirstReadsAreSlowerThanIt() {
        long[] nanos = new long[1];
        long[] reads = new long[1];

        assertThat(Step.measure(ScriptedReads.reading(() -> {
                    nanos[0] += reads[0]++ < 3_000 ? 107 : 15;
                    return nanos[0] * 24 / 1_000 * 1_000 / 24;
                })))
                .isEqualTo(41);
    }

    @Test
    void isTheDeltaItselfWhereAllAreAlikeAndOneWhereTheClockStandsStill() {
        long[] now = {0};
        assertThat(Step.measure(ScriptedReads.reading(() -> now[0] += 78))).isEqualTo(78);
        assertThat(Step.measure(ScriptedReads.reading(() -> 42))).isEqualTo(1);
    }

    @Test
    void isPositiveForARealClock() throws ReflectiveOperationException {
        assertThat(Step.measure(Clock.nanoTime())).isPositive();
    }
}
