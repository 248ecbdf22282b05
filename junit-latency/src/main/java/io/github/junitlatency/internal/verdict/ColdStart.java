package io.github.junitlatency.internal.verdict;

/**
 * Bounds what cold caches can add to the first iterations of a round.
 *
 * <p>The first calls on a fresh object run after the instrument's own work: control run, reads of /proc, moves of other threads.
 * Their code and data have to come from memory again, and so do the entries of the TLB. What is longer than that is the
 * code's. An iteration may be longer by at most
 *
 * <pre>
 * cold = 100 us + 20 * median
 * </pre>
 *
 * <p>The first part is for what fits a first-level cache: its 32 to 64 kB are 500 to 1,000 lines, each from memory in at most 100
 * ns, one after the other (a chain of dependent loads, the worst order; lmbench's lat_mem_rd measures 80 to 120 ns on servers).
 * The second part is for bodies that walk through more than that in every call. Such a body has waited for the second-level
 * cache at each line already, 14 cycles or 5 ns, of which memory is 20 times as far.
 *
 * <p>Example: a lazy initialisation of 1 ms, a limit of 500 us and a median of 50 ns. 1,000 is over 500 + 100 + 0.001: cold caches
 * do not explain it. A first call of 5 us breaks a limit of 3 us and proves nothing. What innocent code looks like the code's
 * here: a stall of the machine that always follows the instrument's work, longer than 100 us, and is flagged by nothing; it
 * would have to come in every round.
 */
final class ColdStart {

    /** 1,000 lines of a first-level cache, each from memory. */
    private static final double FIRST_LEVEL_NANOS = 100_000;

    /** How much farther memory is than the second-level cache. */
    private static final int FARTHER = 20;

    private ColdStart() {}

    /** Returns how many ticks cold caches can add to an iteration. */
    static long maxTicks(double frequencyHz, long medianTicks) {
        return Math.round(FIRST_LEVEL_NANOS * frequencyHz / 1e9) + FARTHER * medianTicks;
    }
}
