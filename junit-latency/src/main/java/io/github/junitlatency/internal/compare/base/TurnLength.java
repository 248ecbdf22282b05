package io.github.junitlatency.internal.compare.base;

import java.util.function.LongSupplier;

/**
 * Ends a side's turn after 50 ms, and after five blocks at least.
 *
 * <p>The first block of a turn is excluded at first, as the caches are the other's. So of slow bodies, of which each block is one
 * iteration, one in five is lost. For example, a body of 60 ms has a turn of 300 ms, with four iterations that count; with a
 * turn of 50 ms alone it would have none.
 */
final class TurnLength {

    /** Long compared with the block that is excluded after each wait; short compared with a machine's disturbances. */
    private static final long NANOS = 50_000_000;

    private static final int BLOCKS = 5;

    private final LongSupplier nanoTime;
    private long beginNanos;
    private int blocks;

    TurnLength(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Begins a turn; a block is to follow. */
    void begin() {
        beginNanos = nanoTime.getAsLong();
        blocks = 1;
    }

    /** Returns whether the turn is over; if not, another block is to follow. */
    boolean isOver() {
        if (blocks >= BLOCKS && nanoTime.getAsLong() - beginNanos >= NANOS) {
            return true;
        }
        blocks++;
        return false;
    }
}
