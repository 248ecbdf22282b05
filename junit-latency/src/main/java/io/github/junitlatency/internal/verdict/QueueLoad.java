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
 * <p>That grows without end near a share of 1. But n iterations together take n interval share, of which a core at its best
 * would have saved n interval share (1 - 1 / k), and no response can be longer by more than all of that. So what is over
 *
 * <pre>
 * min(limit * longer, limit + n interval share (1 - 1 / k))
 * </pre>
 *
 * <p>is over the limit on any core. Example: of 2,000 iterations every 10 us that run for 99% of the time, a core 1.02 times
 * slower excuses up to limit + 2,000 * 10 us * 0.99 * 0.0196 = limit + 388 us, however long it makes responses by the first
 * formula.
 *
 * @param share of the time that iterations run; 1 or more where the rate is not kept
 * @param intervalTicks of the schedule; 0 without one
 */
record QueueLoad(double share, double intervalTicks) {

    /** Nothing is late because of others. */
    static final QueueLoad NONE = new QueueLoad(0);

    /** Leaves the interval open, and with it how much all iterations together can be late. */
    QueueLoad(double share) {
        this(share, 0);
    }

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

    /**
     * Returns what a response must be over to be over the limit had the core run at its best.
     *
     * @param slowdown how many times slower the core runs, at least 1
     * @param iterations of a round
     */
    long atBest(long limitTicks, double slowdown, long iterations) {
        double byFactor = limitTicks * longer(slowdown);
        double byAllTogether = intervalTicks == 0
                ? Double.POSITIVE_INFINITY
                : limitTicks + iterations * intervalTicks * share * (1 - 1 / slowdown);
        return (long) Math.min(byFactor, byAllTogether); // the largest there is, where that is infinite
    }
}
