package io.github.junitlatency.internal.measure;

/** The threads that run a body at the same time, as one of them meets the others. */
interface Party {

    /** One thread runs it alone. */
    Party ALONE = new Party() {
        @Override
        public void prepare(PhaseScope.Work work) throws Throwable {
            work.run();
        }

        @Override
        public boolean anyWants(boolean wish) {
            return wish;
        }

        @Override
        public void done() {}

        @Override
        public boolean areAllDone() {
            return true;
        }

        @Override
        public void giveWay() {}

        @Override
        public boolean isToldToLeave() {
            return false;
        }

        @Override
        public void finish() {}
    };

    /**
     * Prepares a state: the first thread does, while no other runs a call, and then all go on at once.
     *
     * @throws Throwable what the preparation threw, or that another thread has failed
     */
    void prepare(PhaseScope.Work work) throws Throwable;

    /**
     * Returns whether any thread wants something, the same for all.
     *
     * @throws InterruptedException if interrupted while it waits for the others
     */
    boolean anyWants(boolean wish) throws InterruptedException;

    /** Notes that this thread has run all calls that count. */
    void done();

    /** Returns whether all threads have, or one has failed. */
    boolean areAllDone();

    /** Gives the CPU to threads whose calls count, where there are more threads than CPUs. */
    void giveWay();

    /** Returns whether this thread was interrupted in a call that does not count, because no other answers it any more. */
    boolean isToldToLeave();

    /**
     * Waits until all threads have ended their last call.
     *
     * @throws InterruptedException if interrupted while it waits for the others
     */
    void finish() throws InterruptedException;
}
