package io.github.junitlatency.internal.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.testing.Portable;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

@Portable
class FrequencyCalibrationTests {

    private static final int TRIES = 100; // reads of each sample

    /** Two ticks a nanosecond, and 500 ns from any read to the next, so that the reference lies mid-bracket. */
    private static final class Machine {
        long nanos = 1_000_000;
        int ticksReads;
        LongUnaryOperator told = ticks -> ticks;
        LongSupplier afterReference = () -> 0;

        long ticks() {
            ticksReads++;
            nanos += 500;
            return told.applyAsLong(2 * nanos);
        }

        long referenceNanos() {
            nanos += 500;
            long read = nanos;
            nanos += afterReference.getAsLong();
            return read;
        }

        /** Returns the number of this try in its sample, from 0. */
        int sampleTry() {
            return (ticksReads - 1) / 2 % TRIES;
        }

        FrequencyCalibration calibration() {
            return new FrequencyCalibration(this::ticks, this::referenceNanos);
        }
    }

    @Test
    void isTheSlopeBetweenTheFirstSampleAndOneATenthOfASecondLater() {
        Machine machine = new Machine();
        FrequencyCalibration calibration = machine.calibration();
        long begin = machine.nanos;
        assertThat(calibration.frequency().hertz()).isEqualTo(2e9);
        assertThat(machine.nanos - begin).isBetween(99_000_000L, 101_000_000L);
    }

    @Test
    void refinesAsTimeGoesOn() {
        Machine machine = new Machine();
        FrequencyCalibration calibration = machine.calibration();
        double early = calibration.frequency().errorPpm();
        machine.nanos += 1_000_000_000;
        double later = calibration.frequency().errorPpm();
        machine.nanos += 100_000_000_000L;
        double late = calibration.frequency().errorPpm();
        assertThat(early).isCloseTo(10, within(0.1)); // 1 us in 100 ms
        assertThat(later).isLessThan(early / 10);
        assertThat(late).isLessThan(later / 10).isPositive();
    }

    @Test
    void keepsTheNarrowestBracketOfASample() {
        Machine machine = new Machine();
        // interrupted between the reference and the second read
        machine.afterReference = () -> machine.sampleTry() == 37 ? 0 : 20_000 + 100L * machine.sampleTry();
        Frequency frequency = machine.calibration().frequency();
        assertThat(frequency.hertz()).isEqualTo(2e9);
        assertThat(frequency.errorPpm()).isLessThan(11);
    }

    @Test
    void isNeverFurtherOffThanItSays() {
        Machine machine = new Machine();
        // the first sample lopsided, the second not
        machine.afterReference = () -> machine.ticksReads <= 2 * TRIES ? 40_000 : 0;
        Frequency frequency = machine.calibration().frequency();
        double offPpm = Math.abs(frequency.hertz() / 2e9 - 1) * 1e6;
        assertThat(offPpm).isBetween(100.0, frequency.errorPpm());
    }

    @Test
    void passesOverBracketsInWhichTheClockRanBackwards() {
        Machine machine = new Machine();
        machine.told = ticks -> machine.sampleTry() % 2 == 0 && machine.ticksReads % 2 == 0 ? ticks - 1_000_000 : ticks;
        assertThat(machine.calibration().frequency().hertz()).isEqualTo(2e9);
    }

    @Test
    void refusesAClockThatAlwaysRunsBackwards() {
        long[] now = {0};
        LongSupplier backwards = () -> now[0]--;
        assertThatThrownBy(() -> new FrequencyCalibration(backwards, () -> 0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the clock ran backwards in each of 100 samples");
    }

    @Test
    void refusesAClockThatStandsStill() {
        Machine machine = new Machine();
        machine.told = ticks -> 7;
        assertThatThrownBy(() -> machine.calibration().frequency())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the clock did not advance in 0.1 s, so it cannot be trusted; set junit.latency.clock to"
                        + " nanotime or use another machine");
    }
}
