package io.github.junitlatency.internal.measure;

import java.util.List;

/** The threads of a measurement, which begin work together. */
interface Together {

    /** The calling thread alone. */
    Together ALONE = new Together() {
        @Override
        public int size() {
            return 1;
        }

        @Override
        public <T> List<T> run(Work<T> work) throws Throwable {
            return List.of(work.run(0));
        }
    };

    /** Work of one thread. */
    interface Work<T> {

        /**
         * Does it.
         *
         * @param thread its number, from 0, which is the calling thread
         * @throws Throwable what went wrong
         */
        T run(int thread) throws Throwable;
    }

    /** Returns how many threads there are. */
    int size();

    /**
     * Does work on all threads at once.
     *
     * @return what each came to, by its number
     * @throws Throwable what the first thread threw, after all have ended
     */
    <T> List<T> run(Work<T> work) throws Throwable;
}
