package io.github.junitlatency.internal.measure;

/** The number of the iteration that is running, written by the loop before the start read. */
public class IterationNumber {

    long value;

    /** Makes the number of one of so many threads, which are numbered from 0. */
    public static IterationNumber of(int thread, int threads) {
        return threads == 1 ? new IterationNumber() : new ThreadsIterationNumber(thread, threads);
    }

    /** Returns the thread that ran an iteration, of so many. */
    public static int thread(long iteration, int threads) {
        return (int) (iteration % threads);
    }

    /** Returns the zero-based number within the warm-up or within the measured iterations. */
    public long value() {
        return value;
    }

    /** Returns the number of the thread that it runs on. */
    public int thread() {
        return 0;
    }

    /** Returns the number of threads that run iterations at once. */
    int threads() {
        return 1;
    }

    /** Returns the number over all threads of one that the thread counts by itself. */
    long overAll(long iteration) {
        return iteration;
    }

    /** Returns how many iterations all threads have, given those of one. */
    long ofAll(long iterations) {
        return iterations * threads();
    }
}
