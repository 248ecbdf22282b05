package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.internal.clock.GenericTimerFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.testing.Portable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The doubts about the clock of aarch64; those of x86-64 are in {@link ClockDoubtsTests}. */
@Portable
class GenericTimerDoubtsTests {

    private static final String CLOCKSOURCE = "/sys/devices/system/clocksource/clocksource0/current_clocksource";
    private static final String DMESG_ADVICE = "look for 'arch_timer' in the kernel log";

    private PlantedFiles planted;

    @BeforeEach
    void plant(@TempDir Path root) {
        planted = new PlantedFiles(root);
    }

    private List<Doubt> doubts(double measuredHz, double errorPpm) {
        MethodHandle zero = MethodHandles.constant(long.class, 0L);
        Clock clock = new Clock("jni", true, false, zero, MethodHandles.dropArguments(zero, 0, int.class));
        ClockSelection selection =
                new ClockSelection(clock, List.of(), Optional.of(new GenericTimerFacts(25_000_000)), true);
        return new ClockDoubts(planted.files()).of(selection, ClockChoice.AUTO, new Frequency(measuredHz, errorPpm));
    }

    @Test
    void aTimerAtTheFrequencyThatItsRegisterTellsRaisesNone() {
        planted.plant(CLOCKSOURCE, "arch_sys_counter\n").plant("/proc/cpuinfo", "BogoMIPS\t: 50.00\n");
        assertThat(doubts(25_000_400, 20)).isEmpty();
    }

    @Test
    void aFrequencyFarFromTheRegistersIsOne() {
        assertThat(doubts(24_000_000, 20))
                .containsExactly(new Doubt(
                        Doubt.Kind.FREQUENCY,
                        "the generic timer was measured at 24.000 MHz, but CNTFRQ_EL0 says 25.000 MHz",
                        "judge in ticks, and see whether the clock of this machine is being adjusted"));
    }

    @Test
    void anotherClocksourceIsOne() {
        planted.plant(CLOCKSOURCE, "jiffies\n");
        assertThat(doubts(25_000_000, 20))
                .containsExactly(new Doubt(
                        Doubt.Kind.CLOCKSOURCE,
                        "the kernel's clock source is jiffies, not arch_sys_counter: it may have found the generic timer"
                                + " unstable",
                        DMESG_ADVICE));
    }
}
