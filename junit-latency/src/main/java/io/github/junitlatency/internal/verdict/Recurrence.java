package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.statistics.TailProbability;
import java.util.Arrays;
import java.util.List;

/**
 * Iterations that are slow in every round. Noise does not come back to the same iteration; code does, when what makes it
 * slow is in the state that a round builds up.
 *
 * <p>How likely so many would be by chance is found by turning each later round against those found so far, as a wheel:
 * noise that does not know when a round began could have met it at any turn. So noise that comes in bursts or at a fixed
 * period is told from code as well as noise that comes one by one. A turned wheel has a seam, and noise at a fixed period
 * is out of step on one side of it; so of a turn by a third of the wheel, only two thirds of what was found are asked for.
 *
 * @param iterations of the first round, slow in all of them, ascending
 * @param count how many iterations are slow in all rounds; neighbours of one count once
 * @param pValue the chance of so many, when it is noise
 */
record Recurrence(List<Long> iterations, long count, double pValue) {

    /** Iterations may come so many earlier or later: what others left in the body's state shifts them a little. */
    static final int SHIFT = 2;

    /** More pairs of runs are too many to compare each with each; the rates of so many tell enough. */
    private static final long MAX_PAIRS = 250_000;

    private static final Recurrence NONE = new Recurrence(List.of(), 0, 1);

    /**
     * Finds those that are slow in every round.
     *
     * @param rounds each round's slow iterations, ascending
     * @param iterations of a round
     */
    static Recurrence in(List<List<Long>> rounds, long iterations) {
        long[] found = array(rounds.get(0));
        long count = found.length;
        double product = 1;
        for (List<Long> round : rounds.subList(1, rounds.size())) {
            long[] next = array(round);
            CircularShiftTest turns = new CircularShiftTest(found, next, iterations);
            if (turns.pairs() > MAX_PAIRS) {
                return NONE;
            }
            long[] again = Arrays.stream(found).filter(slow -> isIn(next, slow)).toArray();
            if (again.length == 0) {
                return NONE;
            }
            product *= turns.with(again.length) / (double) iterations;
            long[] met = found;
            count = Math.min(
                    count, Arrays.stream(next).filter(slow -> isIn(met, slow)).count());
            found = again;
        }
        return new Recurrence(
                Arrays.stream(found).boxed().toList(),
                Math.min(count, found.length),
                TailProbability.product(product, rounds.size() - 1));
    }

    private static long[] array(List<Long> ascending) {
        return ascending.stream().mapToLong(Long::longValue).toArray();
    }

    /** Returns whether an iteration, or one next to it, is among those of a round. */
    static boolean isIn(long[] ascending, long iteration) {
        int found = Arrays.binarySearch(ascending, iteration - SHIFT);
        int next = found >= 0 ? found : -found - 1;
        return next < ascending.length && ascending[next] <= iteration + SHIFT;
    }
}
