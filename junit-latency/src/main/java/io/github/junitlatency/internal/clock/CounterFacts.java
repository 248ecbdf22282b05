package io.github.junitlatency.internal.clock;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;

/** The counter that the fenced reads read, as the processor describes it. */
public sealed interface CounterFacts permits TscFacts, GenericTimerFacts {

    /** Returns what users know the counter as, such as {@code TSC}. */
    String counterName();

    /**
     * Returns why the fenced reads cannot be used; empty where they can.
     *
     * @param hasRseq whether restartable sequences tell a stop read its CPU
     */
    Optional<String> whyUnusable(boolean hasRseq);

    /** Returns the counter's frequency where the processor gives it exactly; what is measured is then only its check. */
    OptionalDouble frequencyHz();

    /** Returns whether a tick is a cycle of the core at its nominal rate. */
    boolean countsCycles();

    /** Reads them of this CPU; the native library must be loaded. */
    static CounterFacts ofThisCpu() {
        return of(System.getProperty("os.arch"), NativeTsc::counterHz, Cpuid.ofThisCpu());
    }

    /**
     * Reads them of a CPU.
     *
     * @param architecture the JVM's, {@code os.arch}, which is the library's too, or the JVM could not have loaded it; null
     *     where code under test has replaced all properties
     * @param counterHz {@code jl_counter_hz} of the library
     */
    static CounterFacts of(String architecture, LongSupplier counterHz, Cpuid cpuid) {
        long hertz = counterHz.getAsLong(); // 0 on x86-64, and on aarch64 where the firmware forgot it
        return hertz > 0 || "aarch64".equals(architecture) ? new GenericTimerFacts(hertz) : TscFacts.from(cpuid);
    }
}
