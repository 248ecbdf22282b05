package io.github.junitlatency.samples.clockfacts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** Which of the log's lines counts; the first log is quoted from seed 003. */
class KernelFrequencyTest {

    @Test
    void takesTheRefinedFigure() {
        FrequencySource source = KernelFrequency.of("""
                [    0.000000] tsc: Detected 2600.000 MHz processor
                [    0.000000] tsc: Detected 2599.992 MHz TSC
                [    1.588731] tsc: Refined TSC clocksource calibration: 2591.999 MHz
                """);

        assertThat(source.hertz()).isEqualTo(OptionalDouble.of(2_591_999_000.0));
        assertThat(source.note()).isEqualTo("refined after boot");
    }

    @Test
    void takesTheDetectedFigureWhereNothingWasRefined() {
        FrequencySource source = KernelFrequency.of("[    0.000059] tsc: Detected 2596.120 MHz processor\n");

        assertThat(source.hertz()).isEqualTo(OptionalDouble.of(2_596_120_000.0));
        assertThat(source.note()).isEqualTo("detected at boot");
    }

    @Test
    void isSilentWhereTheLogIs() {
        FrequencySource source = KernelFrequency.of("[    0.1] Linux version 6.18\n");

        assertThat(source.hertz()).isEmpty();
        assertThat(source.note()).isEqualTo("no line on the TSC is left in it");
    }
}
