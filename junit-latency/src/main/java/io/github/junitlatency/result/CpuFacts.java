package io.github.junitlatency.result;

/**
 * Where the measured iterations ran, and what disturbed them.
 *
 * @param pinned whether the thread was pinned and the pin verified
 * @param id the CPU, or -1 when not pinned
 * @param tainted iterations during which the thread was preempted, migrated or signalled, or blocked by itself,
 *     without those counted as held up
 * @param preempted tainted iterations that the thread counters prove to be preemptions; left out of the verdict
 * @param migrations tainted iterations that ended on another CPU; left out of the verdict
 * @param heldUp iterations that are over a limit only by what a source saw others take; left out of the verdict
 * @param timedShare the share of the measured phase's wall time that lay inside timed code, 0 to 1
 */
public record CpuFacts(
        boolean pinned, int id, long tainted, long preempted, long migrations, long heldUp, double timedShare) {

    /** Returns how many iterations were left out of the verdict. */
    public long leftOut() {
        return preempted + migrations + heldUp;
    }
}
