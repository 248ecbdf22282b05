package io.github.junitlatency.internal.machine;

import java.time.Duration;

/**
 * What a measurement that waits for a CPU waits for.
 *
 * @param cpu the CPU
 * @param before how many measurements come first, with the one that has the CPU
 * @param process which process has it; 0 where that is not known
 * @param atMost how long it may still take until the wait is given up
 */
public record CpuWait(int cpu, int before, long process, Duration atMost) {

    /** Hears now and then, while a measurement waits for a CPU, what it waits for. */
    @FunctionalInterface
    public interface Listener {

        /** Where nobody hears. */
        Listener NOBODY = wait -> {};

        /** Hears. */
        void hear(CpuWait wait);
    }
}
