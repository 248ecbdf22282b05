package io.github.junitlatency.internal.clock;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The counter of aarch64, the virtual counter of Arm's generic timer.
 *
 * <p>The architecture demands one counter for all CPUs, always on, at a fixed rate (Arm Architecture Reference Manual, DDI
 * 0487, "The system counter"), so that nothing is to be asked but the rate. It is 1 GHz from Armv8.6 on, and was 1 to 50 MHz
 * before: ticks of 20 ns to 1 us, which are no cycles.
 *
 * @param registerHz CNTFRQ_EL0, which the firmware sets; 0 where it forgot to
 */
public record GenericTimerFacts(long registerHz) implements CounterFacts {

    @Override
    public String counterName() {
        return "generic timer";
    }

    @Override
    public Optional<String> whyUnusable(boolean hasRseq) {
        return registerHz > 0
                ? Optional.empty()
                : Optional.of("CNTFRQ_EL0 is 0: this machine's firmware does not tell the generic timer's frequency");
    }

    @Override
    public OptionalDouble frequencyHz() {
        return registerHz > 0 ? OptionalDouble.of(registerHz) : OptionalDouble.empty();
    }

    @Override
    public boolean countsCycles() {
        return false;
    }
}
