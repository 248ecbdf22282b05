package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.text.Quantities;
import java.util.List;
import java.util.Optional;

/**
 * Tells schedules so near to what the code can do that a slightly slower core breaks any limit.
 *
 * <p>On a core k times slower, responses are longer by more than k, because of the queue: by the amplification
 *
 * <pre>
 * A = longer(k) / k = (1 - share / k) / (1 - share), as in {@link QueueLoad}
 * </pre>
 *
 * <p>No core always runs at its best. So where a slow core may have broken each of two rounds, and A was over {@value
 * #AMPLIFIED} in both, further rounds would be the same. The share at which A is {@value #AMPLIFIED} is
 *
 * <pre>
 * (1.25 - 1) / (1.25 - 1 / k)
 * </pre>
 *
 * <p>Example: 100,000 iterations a second run for 99% of the time, on a core 1.02 times slower than at its best. A is
 * (1 - 0.971) / (1 - 0.99) = 2.9. A share of 0.25 / (1.25 - 0.98) = 0.93 could be judged: 93,600 a second.
 *
 * @param perSecond intended starts
 */
record NearCapacity(double perSecond) {

    /** More than a core's usual wavering explains without a queue. */
    private static final double AMPLIFIED = 1.25;

    /** One slow round may be chance. */
    private static final int ENOUGH_ROUNDS = 2;

    /**
     * Says that nothing can be judged at this rate, and which rate could be; empty where it can.
     *
     * @param rounds all rounds so far
     * @param loads how busy the schedule kept the thread in each
     */
    Optional<String> reason(List<Evidence> rounds, List<QueueLoad> loads) {
        if (rounds.size() < ENOUGH_ROUNDS) {
            return Optional.empty();
        }
        double slowdown = Double.POSITIVE_INFINITY;
        for (int i = 0; i < rounds.size(); i++) {
            double ofRound = rounds.get(i).atBest().slowdown();
            if (!rounds.get(i).isBrokenByASlowCore() || amplification(loads.get(i), ofRound) <= AMPLIFIED) {
                return Optional.empty();
            }
            slowdown = Math.min(slowdown, ofRound);
        }
        QueueLoad load = loads.get(0);
        double share = (AMPLIFIED - 1) / (AMPLIFIED - 1 / slowdown);
        return Optional.of("not judgeable here: iterations run for " + Quantities.decimal(100 * load.share(), 0)
                + "% of the time, so that a core " + Quantities.decimal(slowdown, 2)
                + " times slower makes responses " + longer(load.longer(slowdown)) + "; up to "
                + Quantities.groupedDecimal(perSecond * Math.min(1, share / load.share()), 0)
                + " a second could be judged");
    }

    private static double amplification(QueueLoad load, double slowdown) {
        return load.longer(slowdown) / slowdown;
    }

    private static String longer(double times) {
        return Double.isInfinite(times) ? "longer and longer" : Quantities.decimal(times, 1) + " times longer";
    }
}
