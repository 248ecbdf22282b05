package io.github.junitlatency.internal.measure;

/** Says, between the blocks of a phase, how it goes on. */
interface PhaseWatch {

    /**
     * Returns the CPU that the stop read of the next block shall expect, or -1.
     *
     * @param block its number among all blocks of the loop
     * @throws InterruptedException if interrupted while it waits for compilers
     */
    int cpuOf(int block) throws InterruptedException;

    /** Returns the most iterations that may follow before this is asked again; 0 when the phase ends. */
    long left(long done);

    /** Notes that so many iterations of the phase have run. */
    void ran(long done);
}
