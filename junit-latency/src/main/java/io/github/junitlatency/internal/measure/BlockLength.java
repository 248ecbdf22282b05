package io.github.junitlatency.internal.measure;

/**
 * How many iterations the loop runs at a time.
 *
 * <p>Short at first, so that the loop's method is entered often enough for the JVM to compile it as a whole: tier 3 wants
 * 200 calls, tier 4 another 600 (Tier3InvocationThreshold, Tier4MinInvocationThreshold), where few long calls would be
 * compiled by on-stack replacement instead. Long after that, so that what happens between blocks touches few iterations.
 * Never longer than about {@link #MAX_NANOS}, so that an interrupt is heeded soon, and that what the thread has allocated
 * is looked at often enough between two collections. So the very first is one iteration: how long one takes is not known
 * yet.
 */
final class BlockLength {

    static final int SHORTEST = 16;
    static final int LONGEST = 16_384;

    /** Enough for tier 3, for tier 4, and for the finished code to run before anything counts; the default warm-up. */
    static final int SHORT_BLOCKS = 1250;

    private static final long MAX_NANOS = 2_000_000;

    /** The golden ratio: its multiples' fractions fall nowhere near each other. */
    private static final double GOLDEN = 0.6180339887498949;

    private int blocks;
    private int next = 1;
    private double expectedNanos; // what an iteration takes at least
    private double firstShare = 1;

    /**
     * Begins the measured phase of a round. Its first block is shorter, by another share in every round, so that the edges
     * of blocks, where caches are colder, do not fall on the same iterations in several rounds.
     */
    void beginAnew(int round) {
        firstShare = round * GOLDEN % 1;
    }

    /** Notes how long an iteration takes at least, though a block of few may take less: its first need not wait. */
    void expect(double nanosPerIteration) {
        expectedNanos = nanosPerIteration;
    }

    /** Returns the length of the next block, given how many iterations are left. */
    int next(long left) {
        int length = (int) Math.max(1, next * firstShare);
        firstShare = 1;
        return (int) Math.min(length, left);
    }

    /** Returns how many blocks have run. */
    int blocks() {
        return blocks;
    }

    /** Notes how long a block took. */
    void ran(int iterations, long nanos) {
        blocks++;
        long affordable = iterations * MAX_NANOS / Math.max(1, nanos);
        double expected = MAX_NANOS / expectedNanos; // without end where nothing is expected
        int max = blocks < SHORT_BLOCKS ? SHORTEST : LONGEST;
        next = (int) Math.max(1, Math.min(Math.min(affordable, expected), max));
    }
}
