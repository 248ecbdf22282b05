package io.github.junitlatency.internal.machine.cpu;

import java.time.Duration;

/**
 * A measurement that waits for a CPU.
 *
 * @param process the process that has the CPU; 0 where it is unknown
 * @param atMost the rest of the longest wait for that process's measurement
 */
public record CpuWait(int cpu, long process, Duration atMost) {

    /** Hears now and then what a measurement waits for. */
    @FunctionalInterface
    public interface Listener {

        /** Ignores it. */
        Listener NOBODY = wait -> {};

        /** Hears. */
        void hear(CpuWait wait);
    }
}
