package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.LatencyPlan;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockedPlanTests {

    private static final double FREQUENCY_HZ = 2.596e9;

    private static LatencyPlan every(String interval, long iterations, long warmup) {
        return LatencyPlan.of(
                "it",
                new LatencyPlan.Request(iterations, warmup, 1, -1, List.of(), List.of(), 4)
                        .starting(LatencyPlan.Start.ofAttributes(interval, Defaults.NO_RATE)),
                Configuration.from(name -> Optional.empty()));
    }

    private static double intervalTicks(String interval, long stepTicks) {
        return Clocked.plan(every(interval, 1, 0), 78, stepTicks, FREQUENCY_HZ).intervalTicks();
    }

    @Test
    void takesAnIntervalOfAStep() {
        assertThat(intervalTicks("10 ns", 25)).isEqualTo(25.96);
    }

    @ParameterizedTest
    @CsvSource({
        "10 ns, 26, 25.9",
        "0.001 ns, 26, 0.00259",
        "0.00000000001 ns, 26, 2.59E-11",
        "1 us, 2_596, 2595",
        "385.2 ns, 1_000, 999"
    })
    void refusesAnIntervalBelowAStepWithDigitsThatDiffer(String interval, String step, String ticks) {
        long stepTicks = Long.parseLong(step.replace("_", ""));
        double hz = interval.equals("1 us") ? 2.595999e9 : FREQUENCY_HZ;

        assertThatThrownBy(() -> Clocked.plan(every(interval, 1, 0), 78, stepTicks, hz))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("it: every = \"" + interval + "\" asks for starts " + ticks
                        + " ticks apart, but this clock cannot tell them apart below its step of " + stepTicks
                        + " ticks; ask for fewer, or start several calls at once with batch");
    }
}
