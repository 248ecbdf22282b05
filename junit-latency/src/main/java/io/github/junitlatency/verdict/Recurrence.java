package io.github.junitlatency.verdict;

import java.util.Arrays;
import java.util.List;

/**
 * Whether the same iterations are slow in every round. Noise does not come back to the same iteration; code does, when
 * what makes it slow is in the state that a round builds up.
 */
final class Recurrence {

    /** Iterations may come so many earlier or later: what others left in the body's state shifts them a little. */
    static final int SHIFT = 2;

    private Recurrence() {}

    /**
     * Returns the chance that so many iterations are slow in every round when those of each round fall anywhere.
     *
     * @param rounds each round's slow iterations, ascending
     * @param iterations of a round
     */
    static double pValue(List<List<Long>> rounds, long iterations) {
        if (rounds.size() < 2) {
            return 1;
        }
        List<List<Long>> others = rounds.subList(1, rounds.size());
        long together = 0;
        long last = Long.MIN_VALUE;
        for (long iteration : rounds.get(0)) {
            boolean apart = iteration > last + SHIFT; // neighbours are one event
            if (apart && others.stream().allMatch(round -> contains(round, iteration))) {
                together++;
                last = iteration;
            }
        }
        double expected = rounds.get(0).size();
        for (List<Long> round : others) {
            expected *= Math.min(1, round.size() * (2.0 * SHIFT + 1) / iterations);
        }
        return Tail.poisson(together, expected);
    }

    /** Returns whether an iteration, or one next to it, is among those of a round. */
    static boolean contains(List<Long> ascending, long iteration) {
        long[] all = ascending.stream().mapToLong(Long::longValue).toArray();
        int found = Arrays.binarySearch(all, iteration - SHIFT);
        int next = found >= 0 ? found : -found - 1;
        return next < all.length && all[next] <= iteration + SHIFT;
    }
}
