package io.github.junitlatency.result;

import java.util.Objects;

/**
 * How long the instrument was in one of its phases, all times together.
 *
 * @param phase which one
 * @param times how often it began
 * @param wallNanos how long it lasted
 * @param cpuNanos CPU time of the measuring thread meanwhile; below 0 where nobody knows
 * @param compilerWaitNanos how long of it the thread waited for the JIT compilers
 */
public record PhaseTime(InstrumentPhase phase, int times, long wallNanos, long cpuNanos, long compilerWaitNanos) {

    public PhaseTime {
        Objects.requireNonNull(phase, "phase");
    }

    /** Returns both together. */
    public PhaseTime plus(PhaseTime more) {
        return new PhaseTime(
                phase,
                times + more.times,
                wallNanos + more.wallNanos,
                cpuNanos < 0 || more.cpuNanos < 0 ? -1 : cpuNanos + more.cpuNanos,
                compilerWaitNanos + more.compilerWaitNanos);
    }
}
