package io.github.junitlatency.internal.measure;

/** Runs the iterations of a phase block by block. */
interface BlockRun {

    /** Looks before a stretch of blocks, outside all timing, given the number of its first iteration. */
    default void beginStretch(long first) {}

    /** Looks after a stretch, given the number of the iteration that follows. */
    default void endStretch(long next) {}

    /**
     * Runs a block.
     *
     * @param first the number of its first iteration
     * @param cpu the CPU that the stop read shall expect, or -1
     * @throws Throwable what the body threw
     */
    void run(int size, long first, int cpu) throws Throwable;
}
