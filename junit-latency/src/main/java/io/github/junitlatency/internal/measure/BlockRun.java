package io.github.junitlatency.internal.measure;

/** Runs the iterations of a phase block by block. */
interface BlockRun {

    /**
     * Runs a block.
     *
     * @param first the number of its first iteration
     * @param cpu the CPU that the stop read shall expect, or -1
     * @throws Throwable what the body threw
     */
    void run(int size, long first, int cpu) throws Throwable;
}
