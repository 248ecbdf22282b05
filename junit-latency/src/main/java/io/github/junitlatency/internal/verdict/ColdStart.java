package io.github.junitlatency.internal.verdict;

/**
 * Bounds what cold caches can add to the first iterations of a round.
 *
 * <p>The first calls on a fresh object run after the instrument's own work: control run, reads of /proc, moves of other threads.
 * Their code and data have to come from memory again, and so do the entries of the TLB. What is longer than that is the
 * code's. An iteration may be longer by at most
 *
 * <pre>
 * cold = 100 us + min(20 * median, 3.3 ms)
 * </pre>
 *
 * <p>The first part is for what fits a first-level cache: its 32 to 64 kB are 500 to 1,000 lines, each from memory in at most 100
 * ns, one after the other (a chain of dependent loads, the worst order; lmbench's lat_mem_rd finds 80 to 120 ns on servers).
 * The second part is for bodies that walk through more than that in every call. Such a body has waited for the second-level
 * cache at each line already, 14 cycles or 5 ns, of which memory is 20 times as far; and 2 MB of it are 32,768 lines, 3.3 ms.
 * If the median is over the limit, the first iterations are as any.
 *
 * <p>Example: a lazy initialisation of 1 ms, a limit of 500 us and a median of 50 ns. 1,000 is over 500 + 100 + 1: cold caches
 * do not explain it. A first call of 5 us breaks a limit of 3 us and proves nothing: a round that breaks by such alone is no
 * evidence. What innocent code looks like the code's here: a stall of the machine that always follows the instrument's work,
 * longer than 100 us, and is flagged by nothing; it would have to come in every round.
 */
final class ColdStart {

    /** 1,000 lines of a first-level cache, each from memory. */
    private static final double FIRST_LEVEL_NANOS = 100_000;

    /** Memory is so many times as far as the second-level cache. */
    private static final int FARTHER = 20;

    /** 32,768 lines of a second-level cache, each from memory. */
    private static final double SECOND_LEVEL_NANOS = 3_300_000;

    private ColdStart() {}

    /** Returns how many ticks cold caches can add to an iteration. */
    static long maxTicks(double frequencyHz, long medianTicks) {
        double ticksPerNano = frequencyHz / 1e9;
        return Math.round(FIRST_LEVEL_NANOS * ticksPerNano
                + Math.min(FARTHER * (double) medianTicks, SECOND_LEVEL_NANOS * ticksPerNano));
    }

    /** Returns how long one of the first iterations of a round must be to be the code's, where it is over a limit. */
    static long provingTicks(long limitTicks, JudgedRound round, double frequencyHz) {
        long median = round.medianTicks();
        return median > limitTicks ? limitTicks : limitTicks + maxTicks(frequencyHz, median);
    }
}
