package io.github.junitlatency.internal.verdict;

/**
 * How busy a schedule keeps its thread. The busier it is, the longer wait those that are late, and without end where it
 * takes more than an interval on average: a core that is a tenth slower makes responses not a tenth longer.
 *
 * @param share of the time that iterations run; 1 or more where the rate is not kept
 */
record QueueLoad(double share) {

    /** Nothing is late because of others. */
    static final QueueLoad NONE = new QueueLoad(0);

    /**
     * Returns how many times longer responses may be on a slower core: as many times longer as it makes the wait in a
     * queue, which goes with share / (1 - share) and with the service; infinite where only the slower one is overloaded.
     *
     * @param slowdown how many times slower the core runs, at least 1
     */
    double longer(double slowdown) {
        double shareAtBest = share / slowdown;
        if (shareAtBest >= 1 || slowdown == 1) {
            return slowdown; // overloaded by itself, or nothing to excuse
        }
        return share >= 1 ? Double.POSITIVE_INFINITY : slowdown * (1 - shareAtBest) / (1 - share);
    }
}
