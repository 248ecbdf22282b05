package io.github.junitlatency.internal.clock;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Cpuid.Registers;
import io.github.junitlatency.testing.Portable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Portable
class CounterFactsTests {

    private static final Cpuid NO_CPUID = (leaf, subleaf) -> {
        throw new AssertionError("aarch64 has no CPUID");
    };

    private static final Cpuid OLD_CPU = (leaf, subleaf) -> new Registers(0, 0, 0, 0);

    @Test
    void areTheGenericTimersOnAarch64() {
        CounterFacts facts = CounterFacts.of("aarch64", () -> 25_000_000, NO_CPUID);

        assertThat(facts).isEqualTo(new GenericTimerFacts(25_000_000));
        assertThat(facts.counterName()).isEqualTo("generic timer");
        assertThat(facts.whyUnusable(false)).isEmpty();
        assertThat(facts.frequencyHz()).hasValue(25e6);
        assertThat(facts.countsCycles()).isFalse();
    }

    @Test
    void areTheTscsOnX86() {
        CounterFacts facts = CounterFacts.of("amd64", () -> 0, OLD_CPU);

        assertThat(facts).isInstanceOf(TscFacts.class);
        assertThat(facts.counterName()).isEqualTo("TSC");
        assertThat(facts.whyUnusable(false))
                .contains("this CPU has no RDTSCP, and no restartable sequences tell on which CPU a read was");
        assertThat(facts.whyUnusable(true)).isEmpty();
        assertThat(facts.countsCycles()).isTrue();
    }

    @Test
    void areToldApartWithoutAnArchitecture() {
        assertThat(CounterFacts.of(null, () -> 25_000_000, NO_CPUID)).isInstanceOf(GenericTimerFacts.class);
        assertThat(CounterFacts.of(null, () -> 0, OLD_CPU)).isInstanceOf(TscFacts.class);
    }

    @Test
    void aFrequencyThatTheFirmwareForgotMakesTheTimerUnusable() {
        CounterFacts facts = CounterFacts.of("aarch64", () -> 0, NO_CPUID);

        assertThat(facts.whyUnusable(true))
                .contains("CNTFRQ_EL0 is 0: this machine's firmware does not tell the generic timer's frequency");
        assertThat(facts.frequencyHz()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.9995, 1, 1.0005})
    void aToldFrequencyThatTheMeasuredOneBearsOutIsTaken(double factor) {
        assertThat(selection(new GenericTimerFacts(25_000_000)).frequency(new Frequency(25e6 * factor, 40)))
                .isEqualTo(new Frequency(25e6, 0));
    }

    @Test
    void aToldFrequencyThatIsNotTheMeasuredOneIsNotAndATscTellsNone() {
        Frequency measured = new Frequency(24e6, 40);
        TscFacts tsc = new TscFacts("GenuineIntel", true, true, true, Optional.empty());
        assertThat(selection(new GenericTimerFacts(25_000_000)).frequency(measured))
                .isEqualTo(measured);
        assertThat(selection(tsc).frequency(measured)).isEqualTo(measured);
    }

    private static ClockSelection selection(CounterFacts facts) {
        MethodHandle zero = MethodHandles.constant(long.class, 0L);
        Clock clock =
                new Clock("fake", true, facts.countsCycles(), zero, MethodHandles.dropArguments(zero, 0, int.class));
        return new ClockSelection(clock, List.of(), Optional.of(facts), true);
    }
}
