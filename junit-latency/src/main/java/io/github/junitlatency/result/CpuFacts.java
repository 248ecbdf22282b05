package io.github.junitlatency.result;

/**
 * Says where the measured iterations ran, and what disturbed them.
 *
 * @param use which CPUs the thread ran on, and with whom
 * @param tainted iterations during which the thread was preempted, migrated or signalled, or blocked by itself,
 *     without those counted as held up
 * @param preempted tainted iterations that the thread counters prove to be preemptions; excluded from the verdict
 * @param migrations tainted iterations that ended on another CPU whose counter cannot be compared; excluded from the verdict
 * @param heldUp iterations that are over a limit only by what a source saw others take; excluded from the verdict
 * @param timedShare the share of the measured phase's wall time that lay inside timed code, 0 to 1
 * @param gaps how long it took from one iteration to the next
 */
public record CpuFacts(
        CpuUse use, long tainted, long preempted, long migrations, long heldUp, double timedShare, GapFacts gaps) {

    /** Returns whether the thread was pinned, not pinned by choice, or not pinned by failure. */
    public CpuMode mode() {
        return use.mode();
    }

    /** Returns whether the thread was pinned and the pin verified. */
    public boolean pinned() {
        return use.mode() == CpuMode.PINNED;
    }

    /** Returns the CPU, or -1 when not pinned. */
    public int id() {
        return use.id();
    }

    /** Returns how many iterations were excluded from the verdict. */
    public long leftOut() {
        return preempted + migrations + heldUp;
    }
}
