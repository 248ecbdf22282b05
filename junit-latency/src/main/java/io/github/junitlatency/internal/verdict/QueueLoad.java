package io.github.junitlatency.internal.verdict;

/**
 * How busy a schedule keeps its thread, to tell how much longer a slow core makes responses.
 *
 * <p>In a queue, the time of a response goes with service / (1 - share). A core that is k times slower makes both the
 * service and the share k times larger. With share as measured on the slow core, responses are longer by
 *
 * <pre>
 * k (1 - share / k) / (1 - share)
 * </pre>
 *
 * <p>Example: iterations run for 90% of the time, on a core 1.1 times slower than at its best. Responses may then be
 * 1.1 (1 - 0.9 / 1.1) / (1 - 0.9) = 2.0 times longer. At 50% they may be 1.2 times longer.
 *
 * @param share of the time that iterations run; 1 or more where the rate is not kept
 */
record QueueLoad(double share) {

    /** Nothing is late because of others. */
    static final QueueLoad NONE = new QueueLoad(0);

    /**
     * Returns how many times longer responses may be on a slower core.
     *
     * <p>It is infinite where only the slower core is overloaded, and the slowdown itself where the core at its best would
     * be overloaded, too: that excuses nothing.
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
