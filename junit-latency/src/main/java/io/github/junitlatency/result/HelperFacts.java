package io.github.junitlatency.result;

import java.util.Optional;

/**
 * A helper thread that ran alongside the measured one.
 *
 * @param name as it was started
 * @param cpu the CPU that it was pinned to, or -1 when it was not pinned
 * @param offset its CPU's counter against the measured one's; empty when it was not pinned, when the clock is not fenced, or when
 *     the offset could not be bounded, which is then a doubt
 * @param endedEarly whether it ended by itself before a phase was over, in any phase
 */
public record HelperFacts(String name, int cpu, Optional<TscOffset> offset, boolean endedEarly) {

    /**
     * By how much the counter of a helper thread's CPU is ahead of that of the CPU that is measured on.
     *
     * <p>A timestamp of the helper's CPU less {@code offsetTicks} is one of the measured CPU, give or take
     * {@code boundTicks}. The counter is the TSC on x86-64, and the generic timer's on aarch64.
     *
     * @param cpu the helper thread's CPU
     * @param offsetTicks the middle of what the exchanges allow; below 0 when the helper's counter is behind
     * @param boundTicks by how much the truth may lie to either side; at least 0
     */
    public record TscOffset(int cpu, long offsetTicks, long boundTicks) {

        /** Returns whether the two counters are further apart than the clock's step and the bound explain. */
        public boolean exceeds(long stepTicks) {
            return Math.abs(offsetTicks) > stepTicks + boundTicks;
        }
    }
}
