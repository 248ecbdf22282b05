package io.github.junitlatency.internal.jitter;

/** Reads the clock over and over. {@link ReadTemplate} is its code, defined anew for every clock. */
interface ReadLoop {

    /** How many reads stand behind each other in the code. */
    int UNROLLED = 16;

    /**
     * Fills a block with reads, nothing between two of them but the store and, every {@link #UNROLLED}, a jump.
     *
     * @param reads receives them
     * @param count how many, a multiple of {@link #UNROLLED}
     * @throws Throwable never; the clock's handles are declared so
     */
    void read(long[] reads, int count) throws Throwable;
}
