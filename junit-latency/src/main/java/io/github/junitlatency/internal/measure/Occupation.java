package io.github.junitlatency.internal.measure;

/**
 * The times at which the measured thread was busy with each iteration of a block, of which a probe times a section.
 *
 * <p>It is busy from before the section's preparation until after its checks, and until a stop by another thread was
 * collected.
 *
 * @param starts for each position, the last read of the wait less the intended start
 * @param ends for each position, the read after the iteration less its intended start, without flags
 */
record Occupation(long[] starts, long[] ends) {

    /** Makes room for any block. */
    Occupation() {
        this(new long[BlockLength.LONGEST], new long[BlockLength.LONGEST]);
    }
}
