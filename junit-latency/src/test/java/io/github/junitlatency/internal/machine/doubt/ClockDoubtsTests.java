package io.github.junitlatency.internal.machine.doubt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.CounterFacts;
import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.internal.clock.GenericTimerFacts;
import io.github.junitlatency.internal.clock.TscFacts;
import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.result.ClockFacts.NotTaken;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Doubts;
import io.github.junitlatency.testing.Portable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class ClockDoubtsTests extends OnPlantedFiles {

    private static final double HERTZ = 2_600_000_000.0;
    private static final String CLOCKSOURCE = "/sys/devices/system/clocksource/clocksource0/current_clocksource";

    private Set<String> lacks = Set.of();
    private ClockChoice asked = ClockChoice.AUTO;
    private double errorPpm = 20;
    private List<NotTaken> notTaken = List.of();

    private List<Doubt> doubts(double measuredHz) {
        return doubts(
                new TscFacts("AuthenticAMD", true, has("invariance"), has("lfence"), Optional.of("KVMKVMKVM")),
                measuredHz);
    }

    private boolean has(String what) {
        return !lacks.contains(what);
    }

    private List<Doubt> doubts(CounterFacts counter, double measuredHz) {
        MethodHandle zero = MethodHandles.constant(long.class, 0L);
        Clock clock = new Clock("fake", has("fences"), zero, MethodHandles.dropArguments(zero, 0, int.class));
        ClockSelection selection = new ClockSelection(clock, notTaken, Optional.of(counter), has("rseq"));
        return new ClockDoubts(planted.files()).of(selection, asked, new Frequency(measuredHz, errorPpm));
    }

    @Test
    void aGoodClockAndOneOfWhichNothingIsToldRaiseNone() {
        assertThat(doubts(HERTZ)).isEmpty();
        planted.plant(CLOCKSOURCE, "tsc\n").plant("/proc/cpuinfo", "bogomips\t: 5200.00\n");
        assertThat(doubts(HERTZ)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            invariance | TSC_NOT_INVARIANT | CPUID does not call the TSC invariant, so ticks may not be time | let the hypervisor pass the invtsc flag, or use another machine
            lfence | COUNTER | LFENCE is not known to serialise on this AuthenticAMD CPU, so code may leak out of the timing | use a kernel that makes it serialise, or a newer CPU
            rseq | UNSEEN | without restartable sequences only migrations are seen, not preemptions | use glibc 2.35 or later and leave glibc.pthread.rseq on
            """)
    void whatATscLacksIsOne(String lacking, Doubt.Kind kind, String seen, String advice) {
        lacks = Set.of(lacking);
        planted.plant("/proc/cpuinfo", "processor\t: 0\nflags\t\t: fpu tsc rdtscp constant_tsc\n");

        assertThat(doubts(HERTZ)).containsExactly(new Doubt(kind, seen, advice));
    }

    @Test
    void anLfenceThatTheKernelMakesSerialiseIsNone() {
        lacks = Set.of("lfence");
        planted.plant("/proc/cpuinfo", "processor\t: 0\nflags\t\t: fpu tsc rdtscp lfence_rdtsc constant_tsc\n");

        assertThat(doubts(HERTZ)).isEmpty();
    }

    @Test
    void anotherClocksourceIsOne() {
        planted.plant(CLOCKSOURCE, "kvm-clock\n");
        assertThat(doubts(HERTZ)).containsExactly(Doubts.named("another clock source"));
    }

    @Test
    void aFrequencyFarFromTheKernelsIsOne() {
        planted.plant("/proc/cpuinfo", "processor\t: 0\ncpu MHz\t\t: 3999.000\nbogomips\t: 5192.24\n");
        assertThat(doubts(2_596_120_000.0 * 0.9995)).isEmpty();
        assertThat(doubts(2_596_120_000.0 * 1.0005)).isEmpty();
        assertThat(doubts(2_596_120_000.0 * 0.998)).containsExactly(Doubts.named("a frequency far from the kernel's"));
    }

    @Test
    void fallingBackToNanoTimeIsOneAndTheOnlyOne() {
        lacks = Set.of("fences", "invariance", "rseq");
        notTaken = List.of(new NotTaken("ffm", "needs JDK 22, this is 17"), new NotTaken("jni", "no library"));
        assertThat(doubts(1e9)).containsExactly(Doubts.named("a fall back to nanoTime"));
    }

    @Test
    void nanoTimeAskedForByNameIsOneToo() {
        lacks = Set.of("fences");
        asked = ClockChoice.NANOTIME;
        assertThat(doubts(1e9)).containsExactly(Doubts.named("nanoTime asked for by name"));
    }

    @Test
    void aPoorCalibrationIsOne() {
        errorPpm = 1_500;

        assertThat(doubts(HERTZ)).containsExactly(Doubts.named("a poor calibration"));
    }

    @Test
    void aGenericTimerRaisesNoneUnlessItsRegisterOrTheKernelSaysOtherwise() {
        GenericTimerFacts timer = new GenericTimerFacts(25_000_000);
        planted.plant(CLOCKSOURCE, "arch_sys_counter\n").plant("/proc/cpuinfo", "BogoMIPS\t: 50.00\n");
        assertThat(doubts(timer, 25_000_400)).isEmpty();
        planted.plant(CLOCKSOURCE, "jiffies\n");
        assertThat(doubts(timer, 24_000_000))
                .containsExactly(
                        Doubts.named("a generic timer at another frequency"),
                        Doubts.named("jiffies for the generic timer"));
    }
}
