package io.github.junitlatency.verdict;

import io.github.junitlatency.statistics.Tail;
import java.util.ArrayList;
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

    /** More than these are too many to compare each with each; the rates of so many tell enough. */
    private static final long MOST_PAIRS = 250_000;

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
            if ((long) found.length * next.length > MOST_PAIRS) {
                return NONE;
            }
            long[] again = Arrays.stream(found).filter(slow -> isIn(next, slow)).toArray();
            if (again.length == 0) {
                return NONE;
            }
            product *= turnsWith(again.length, found, next, iterations) / (double) iterations;
            long[] met = found;
            count = Math.min(
                    count, Arrays.stream(next).filter(slow -> isIn(met, slow)).count());
            found = again;
        }
        return new Recurrence(
                Arrays.stream(found).boxed().toList(),
                Math.min(count, found.length),
                Tail.product(product, rounds.size() - 1));
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

    /** Returns at how many turns of the other round as many fall together, but for the seam's share. */
    private static long turnsWith(int together, long[] found, long[] other, long iterations) {
        Turns turns = new Turns(iterations);
        for (long slow : found) {
            long once = slow - other[other.length - 1] - SHIFT + iterations - 1; // a turn more would be the first again
            long from = Long.MIN_VALUE; // the turns that bring one of the other round's here, as far as they touch
            long to = Long.MIN_VALUE;
            for (int i = other.length - 1; i >= 0; i--) {
                long turn = slow - other[i];
                if (turn - SHIFT > to) {
                    turns.add(from, to);
                    from = turn - SHIFT;
                }
                to = Math.min(turn + SHIFT, once);
            }
            turns.add(from, to);
        }
        return turns.with(together);
    }

    /** Ranges of turns, and how often each turn is in one. */
    private static final class Turns {

        private final long all;
        private final List<Long> edges = new ArrayList<>(); // twice the turn, one more where a range begins

        Turns(long all) {
            this.all = all;
        }

        void add(long from, long to) {
            if (from == Long.MIN_VALUE) {
                return;
            }
            long first = Math.floorMod(from, all);
            long length = Math.min(all, to - from + 1);
            edge(first, false);
            if (first + length <= all) {
                edge(first + length, true);
            } else { // around the wheel
                edge(all, true);
                edge(0, false);
                edge(first + length - all, true);
            }
        }

        private void edge(long turn, boolean ends) {
            edges.add(2 * turn + (ends ? 0 : 1)); // those that end come first, as they do not touch
        }

        long with(int together) {
            long[] sorted = edges.stream().mapToLong(Long::longValue).sorted().toArray();
            long covered = 0;
            long last = 0;
            int depth = 0;
            for (long edge : sorted) {
                long turn = edge / 2;
                if (depth > 0) {
                    long least = leastTurn(depth, together);
                    covered += Math.max(0, Math.min(turn, all - least + 1) - Math.max(last, least));
                }
                last = turn;
                depth += edge % 2 == 0 ? -1 : 1;
            }
            return covered;
        }

        /** Returns the smallest turn, either way, of which the seam explains why there are no more. */
        private long leastTurn(int depth, int together) {
            long missing = Math.max(0, together - depth);
            long periods = together + 1L; // that so many of a fixed period may reach over, at most
            return (missing * all + periods - 1) / periods;
        }
    }
}
