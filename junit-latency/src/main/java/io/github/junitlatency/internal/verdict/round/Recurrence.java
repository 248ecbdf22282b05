package io.github.junitlatency.internal.verdict.round;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.result.SlowIteration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Iterations that are slow in every round, and how likely so many would be by chance.
 *
 * <p>Noise does not come back to the same iteration. Code does, when what makes it slow is in the state that a round builds
 * up. A circular shift test of each later round against those found so far gives the chance p<sub>i</sub> of as many, if it
 * is noise: the share of all shifts at which as many meet, see {@link CircularShiftTest}. So noise that comes in bursts
 * or at a fixed period is told from code as well as noise that comes one by one. For k = rounds - 1 tests with product
 * q of their p<sub>i</sub>, Fisher's method gives the p-value:
 *
 * <pre>
 * p = P(Gamma(k) &gt;= -ln q); for k = 1: q, for k = 2: q (1 - ln q)
 * </pre>
 *
 * <p>Example: of rounds of 100,000 iterations, iteration 5,000 alone is slow in each. Another round's slow iteration meets
 * it at 5 of 100,000 shifts, with the tolerance of two. After two rounds p = 5.0e-5. After three rounds q = 2.5e-9 and
 * p = 5.2e-8.
 *
 * @param iterations of the first round, slow in all of them, ascending
 * @param count how many iterations are slow in all rounds; several that meet the same one count once
 * @param pValue the chance of so many, when it is noise
 */
public record Recurrence(List<Long> iterations, long count, double pValue) {

    /** So many iterations earlier or later count as the same: what others left in the body's state moves them a little. */
    public static final int TOLERANCE = 2;

    /** More pairs of runs are too many to compare each with each; the rates of so many tell enough. */
    private static final long MAX_PAIRS = 250_000;

    /** Nothing came again. */
    public static final Recurrence NONE = new Recurrence(List.of(), 0, 1);

    /**
     * Finds the iterations that are slow in every round.
     *
     * @param rounds each round's slow iterations, ascending
     * @param iterations of the shortest round; later ones are left out
     */
    public static Recurrence in(List<List<Long>> rounds, long iterations) {
        long[] found = below(rounds.get(0), iterations);
        long count = found.length;
        double product = 1;
        for (List<Long> round : rounds.subList(1, rounds.size())) {
            long[] next = below(round, iterations);
            CircularShiftTest test = new CircularShiftTest(found, next, iterations);
            if (test.pairs() > MAX_PAIRS) {
                return NONE;
            }
            long[] again = Lists.filter(found, slow -> isIn(next, slow));
            if (again.length == 0) {
                return NONE;
            }
            product *= test.shiftsWith(again.length) / (double) iterations;
            long[] met = found;
            count = Math.min(count, Lists.filter(next, slow -> isIn(met, slow)).length);
            found = again;
        }
        List<Long> same = new ArrayList<>();
        for (long slow : found) {
            same.add(slow);
        }
        return new Recurrence(
                List.copyOf(same), Math.min(count, found.length), TailProbability.product(product, rounds.size() - 1));
    }

    /**
     * Returns the iterations, ascending, that are over a limit in each of some rounds, where those are most that are
     * over it; else none.
     *
     * <p>By chance as great a share of them is met as all that are over the limit are of all iterations.
     */
    public static long[] overInAll(Limit limit, List<JudgedRound> rounds) {
        List<long[]> over = Lists.map(rounds, round -> over(limit, round));
        long[] all = over.get(0);
        for (long[] round : over) {
            all = Lists.filter(all, iteration -> Arrays.binarySearch(round, iteration) >= 0);
        }
        long count = all.length;
        return rounds.size() > 1 && Lists.all(over, round -> 2 * count > round.length) ? all : new long[0];
    }

    private static long[] over(Limit limit, JudgedRound round) {
        long[] over = Lists.longs(round.own().exceeding(limit), SlowIteration::iteration);
        Arrays.sort(over);
        return over;
    }

    private static long[] below(List<Long> ascending, long iterations) {
        return Lists.filter(Lists.longs(ascending, Long::longValue), iteration -> iteration < iterations);
    }

    /** Returns whether an iteration, or one next to it, is among those of a round. */
    public static boolean isIn(long[] ascending, long iteration) {
        int found = Arrays.binarySearch(ascending, iteration - TOLERANCE);
        int next = found >= 0 ? found : -found - 1;
        return next < ascending.length && ascending[next] <= iteration + TOLERANCE;
    }
}
