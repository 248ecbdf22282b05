package io.github.junitlatency.internal.measure.body;

/** The number of the iteration that is running, written by the loop before the start read. */
public class IterationNumber {

    /** The number of the iteration that runs. */
    public long value;

    /** Makes the number of one of so many threads, which are numbered from 0. */
    public static IterationNumber of(int thread, int threads) {
        return threads == 1 ? new IterationNumber() : new OfTeam(thread, threads);
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
    public int threads() {
        return 1;
    }

    /** Returns the number over all threads of one that the thread counts by itself. */
    public long overAll(long iteration) {
        return iteration;
    }

    /** Returns how many iterations all threads have, given those of one. */
    public long ofAll(long iterations) {
        return iterations * threads();
    }

    /** Returns the number over all threads of one that a thread counts by itself. */
    public static long unique(long iteration, int thread, int threads) {
        return iteration * threads + thread;
    }

    /**
     * The number of the iteration that one of several threads runs.
     *
     * <p>They count round the threads, so that a number is unique in a round and about the same time has about the same
     * numbers: with 4 threads, the third iteration of thread 1 is number 9.
     */
    private static final class OfTeam extends IterationNumber {

        private final int thread;
        private final int threads;

        /**
         * Keeps the next thread's number, which is made right behind, on another cache line: both are written all the
         * time.
         */
        @SuppressWarnings("unused")
        private long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15;

        /** Makes the number of a thread, itself numbered from 0. */
        OfTeam(int thread, int threads) {
            this.thread = thread;
            this.threads = threads;
        }

        /** The number of the iteration that runs. */
        @Override
        public long value() {
            return overAll(value);
        }

        @Override
        public int thread() {
            return thread;
        }

        @Override
        public int threads() {
            return threads;
        }

        @Override
        public long overAll(long iteration) {
            return unique(iteration, thread, threads);
        }
    }
}
