package io.github.junitlatency.internal.measure.phase;

import java.util.function.DoubleSupplier;

/**
 * Decides how many iterations the loop runs at a time.
 *
 * <p>Short at first, so that the loop's method is entered often enough for the JVM to compile it as a whole: tier 3 wants
 * 200 calls, tier 4 another 600 (Tier3InvocationThreshold, Tier4MinInvocationThreshold), where few long calls would be
 * compiled by on-stack replacement instead. Long after that, so that what happens between blocks touches few iterations: of
 * slow ones too, in what is measured. Otherwise never longer than about {@link #MAX_NANOS}, so that an interrupt is
 * heeded soon, and that what the thread has allocated is looked at often enough between two collections. The very first
 * block is one iteration, because how long one takes is not known yet.
 */
public final class BlockLength {

    /** Iterations of the shortest block. */
    public static final int SHORTEST = 16;
    /** Iterations of the longest block. */
    public static final int LONGEST = 16_384;

    private static final int LONGEST_OF_ALL = 1 << 20; // 8 MiB of times

    /** So many short blocks are enough for tier 3, for tier 4, and for the finished code to run: the default warm-up. */
    public static final int SHORT_BLOCKS = 1250;

    private static final long MAX_NANOS = 2_000_000;

    /** Slower iterations are as many as this in a block, so that what happens between blocks touches few of them too. */
    public static final int MANY = 128;

    /** However few they are then, a block takes no longer: an interrupt is heeded between blocks. */
    private static final long MAX_NANOS_OF_MANY = 100_000_000;

    /** The loop around iterations that are slower than this need not be compiled well. */
    private static final long SLOW_NANOS = 50_000;

    private static final int MIN_SLOW_BLOCKS = 3; // one may have been held up

    /** The golden ratio: its multiples' fractions fall nowhere near each other. */
    private static final double GOLDEN = 0.6180339887498949;

    private final int longest;
    private final DoubleSupplier expectedNanos;
    private int blocks;
    private int next = 1;
    private double firstShare = 1;
    private boolean isMeasured;
    private int slowBlocks; // one after the other

    /** Makes lengths of blocks whose iterations may take any time. */
    public BlockLength(int longest) {
        this(longest, () -> 0);
    }

    /**
     * Makes lengths.
     *
     * @param longest the most iterations of a block
     * @param expectedNanos the minimum that an iteration takes; 0 if unknown. A block of few may take less, because its
     *     first one need not wait.
     */
    public BlockLength(int longest, DoubleSupplier expectedNanos) {
        this.longest = longest;
        this.expectedNanos = expectedNanos;
    }

    /** Returns the longest block of one of so many threads, which keep the times of {@link #LONGEST_OF_ALL} together. */
    public static int longest(int threads) {
        return Math.min(LONGEST, LONGEST_OF_ALL / threads);
    }

    /** Begins a warm-up. */
    public void beginWarmUp() {
        isMeasured = false;
    }

    /**
     * Begins the measured phase of a round.
     *
     * <p>Its first block is shorter, by another share in every round. So the edges of blocks, where caches are colder,
     * do not fall on the same iterations in several rounds.
     */
    public void beginAnew(int round) {
        firstShare = round * GOLDEN % 1;
        isMeasured = true;
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
        double expected = MAX_NANOS / expectedNanos.getAsDouble(); // infinite where nothing is expected
        int max = blocks < SHORT_BLOCKS ? SHORTEST : longest;
        slowBlocks = nanos > iterations * SLOW_NANOS ? slowBlocks + 1 : 0;
        boolean isSlow = isMeasured && Double.isInfinite(expected) && slowBlocks >= MIN_SLOW_BLOCKS;
        double length = isSlow
                ? Math.min(MANY, iterations * MAX_NANOS_OF_MANY / nanos)
                : Math.min(Math.min(affordable, expected), max);
        next = (int) Math.max(1, length);
    }
}
