package io.github.junitlatency.internal.machine.doubt;

import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.CounterFacts;
import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.internal.clock.TscFacts;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.internal.machine.file.HostFiles.OperatingSystem;
import io.github.junitlatency.result.ClockFacts.NotTaken;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reasons not to trust the clock. */
public record ClockDoubts(HostFiles files) {

    /**
     * Returns the doubts.
     *
     * @param asked the provider that the user asked for
     * @param frequency the frequency as measured
     */
    public List<Doubt> of(ClockSelection selection, ClockChoice asked, Frequency frequency) {
        List<Doubt> doubts = new ArrayList<>();
        if (!selection.clock().fenced()) {
            doubts.add(unfenced(selection, asked));
        } else {
            if (selection.counter().isPresent()) {
                counter(selection.counter().get(), frequency, doubts);
            }
            calibration(selection, frequency, doubts);
            clocksource(selection.counterName(), doubts);
            if (!selection.seesInterruptions()) {
                doubts.add(new Doubt(
                        Doubt.Kind.UNSEEN,
                        "without restartable sequences only migrations are seen, not preemptions",
                        "use glibc 2.35 or later and leave glibc.pthread.rseq on"));
            }
        }
        return doubts;
    }

    private static void calibration(ClockSelection selection, Frequency frequency, List<Doubt> doubts) {
        if (frequency.errorPpm() / 1e6 <= Frequency.TOLERANCE) {
            return;
        }
        doubts.add(new Doubt(
                Doubt.Kind.COUNTER,
                "the " + selection.counterName() + "'s frequency could only be measured to "
                        + Quantities.decimal(frequency.errorPpm(), 0) + " ppm",
                "judge in ticks, or measure on a quieter machine"));
    }

    /** Returns the doubt about a frequency that was measured against the JVM's clock, because the raw one was refused. */
    public static Doubt reference(String counterName, String refusal) {
        return new Doubt(
                Doubt.Kind.COUNTER,
                "the " + counterName + "'s frequency was measured against System.nanoTime, which NTP adjusts: "
                        + refusal,
                "judge in ticks, or run where clock_gettime works");
    }

    private static Doubt unfenced(ClockSelection selection, ClockChoice asked) {
        if (asked == ClockChoice.NANOTIME) {
            return new Doubt(
                    Doubt.Kind.CLOCK,
                    "System.nanoTime is not fenced and cannot see interruptions",
                    "set junit.latency.clock to auto");
        }
        NotTaken last = selection.notTaken().get(selection.notTaken().size() - 1);
        return new Doubt(
                Doubt.Kind.CLOCK,
                "fell back to System.nanoTime, which is not fenced and cannot see interruptions",
                OperatingSystem.isLinux()
                        ? "mend what " + last.provider() + " says: " + last.reason()
                        : "let a Linux machine decide where nanoseconds matter: " + last.reason());
    }

    private void counter(CounterFacts counter, Frequency measured, List<Doubt> doubts) {
        OptionalDouble told = counter.frequencyHz();
        if (counter instanceof TscFacts tsc) {
            tsc(tsc, doubts);
            told = told();
        }
        if (told.isPresent() && !measured.agreesWith(told.getAsDouble())) {
            doubts.add(disagreement(counter, measured.hertz(), told.getAsDouble()));
        }
    }

    private static Doubt disagreement(CounterFacts counter, double measuredHz, double toldHz) {
        return new Doubt(
                Doubt.Kind.COUNTER,
                "the " + counter.counterName() + " was measured at " + Quantities.decimal(measuredHz / 1e6, 3)
                        + " MHz, but " + (counter instanceof TscFacts ? "the kernel" : "CNTFRQ_EL0") + " says "
                        + Quantities.decimal(toldHz / 1e6, 3) + " MHz",
                "judge in ticks, and see whether the clock of this machine is being adjusted");
    }

    private void tsc(TscFacts tsc, List<Doubt> doubts) {
        if (!tsc.isInvariant()) {
            doubts.add(new Doubt(
                    Doubt.Kind.TSC_NOT_INVARIANT,
                    "CPUID does not call the TSC invariant, so ticks may not be time",
                    "let the hypervisor pass the invtsc flag, or use another machine"));
        }
        if (!tsc.lfenceSerialises() && !files.cpuinfo("flags").orElse("").contains("lfence_rdtsc")) {
            doubts.add(new Doubt(
                    Doubt.Kind.COUNTER,
                    "LFENCE is not known to serialise on this " + tsc.vendor()
                            + " CPU, so code may leak out of the timing",
                    "use a kernel that makes it serialise, or a newer CPU"));
        }
    }

    /**
     * Returns the TSC's frequency as the kernel has it. Its BogoMIPS are twice the TSC's megahertz, since x86 takes its
     * delay loop from the TSC (calibrate_delay in init/calibrate.c, lpj_fine).
     */
    private OptionalDouble told() {
        Optional<String> mips = files.cpuinfo("bogomips");
        return mips.isPresent() ? OptionalDouble.of(Double.parseDouble(mips.get()) / 2 * 1e6) : OptionalDouble.empty();
    }

    /** Adds the doubt about a kernel that keeps its own time by something else; {@code arch_sys_counter} is aarch64's. */
    private void clocksource(String counterName, List<Doubt> doubts) {
        String expected = counterName.equals("TSC") ? "tsc" : "arch_sys_counter";
        String source = files.text("/sys/devices/system/clocksource/clocksource0/current_clocksource")
                .orElse(expected);
        if (!source.equals(expected)) {
            doubts.add(new Doubt(
                    Doubt.Kind.COUNTER,
                    "the kernel's clock source is " + source + ", not " + expected + ": it may have found the "
                            + counterName + " unstable",
                    expected.equals("tsc")
                            ? "look for 'tsc' in the kernel log; boot with tsc=reliable only if you know that it is"
                            : "look for 'arch_timer' in the kernel log"));
        }
    }
}
