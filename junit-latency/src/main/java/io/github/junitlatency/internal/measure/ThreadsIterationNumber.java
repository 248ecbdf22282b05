package io.github.junitlatency.internal.measure;

/**
 * The number of the iteration that one of several threads runs.
 *
 * <p>They count round the threads, so that a number is unique in a round and about the same time has about the same numbers: with
 * 4 threads, the third iteration of thread 1 is number 9.
 */
final class ThreadsIterationNumber extends IterationNumber {

    private final int thread;
    private final int threads;

    /** Keeps the next thread's number, which is made right behind, on another cache line: both are written all the time. */
    @SuppressWarnings("unused")
    private long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15;

    /** Makes the number of a thread, itself numbered from 0. */
    ThreadsIterationNumber(int thread, int threads) {
        this.thread = thread;
        this.threads = threads;
    }

    @Override
    public long value() {
        return overAll(value);
    }

    @Override
    public int thread() {
        return thread;
    }

    @Override
    int threads() {
        return threads;
    }

    @Override
    long overAll(long iteration) {
        return unique(iteration, thread, threads);
    }

    /** Returns the number over all threads of one that a thread counts by itself. */
    static long unique(long iteration, int thread, int threads) {
        return iteration * threads + thread;
    }
}
