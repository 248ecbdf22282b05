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

    /**
     * Counts the circular shifts of one round against another at which as many slow iterations meet as without a shift.
     *
     * <p>A shift by s moves iteration i of the other round to (i + s) mod n, for n iterations of a round. Two
     * iterations meet where they are at most {@link Recurrence#TOLERANCE} apart. Noise that does not know when a round
     * began could have come at any shift. So with c(s), the number of iterations that meet at shift s, the p-value of
     * what meets without a shift is about
     *
     * <pre>
     * p = (number of shifts s in 0..n-1 with c(s) &gt;= c(0)) / n
     * </pre>
     *
     * <p>Noise at a fixed period gets out of step where the shifted round wraps around, because a round is no multiple
     * of its period. So fewer are asked for, the larger the part min(s, n - s) / n of the round that wrapped around:
     *
     * <pre>
     * c(s) &gt;= max(1, c(0) - floor((c(0) + 1) min(s, n - s) / n))
     * </pre>
     *
     * <p>Example with n = 100: one round is slow in iterations 10 and 50, the other in 11 and 49. Without a shift both meet:
     * c(0) = 2. Both meet at shifts -1, 0 and 1. From a shift of 34 to one of 66, a third of the round, one is enough: 11 is
     * moved to 50 by shifts of 37 to 41, and 49 to 10 by shifts of 59 to 63. Together 13 shifts, so p = 0.13.
     *
     * <p>It is computed by runs of neighbouring iterations, because on a schedule one stall makes hundreds late, and
     * there are few runs where there are many iterations. How many of one run meet another rises with the shift, stays,
     * and falls again, each by one for every shift by one. So c(s) is a line between few bends.
     */
    static final class CircularShiftTest {

        private final long iterations; // of a round
        private final List<Stretch> found;
        private final List<Stretch> others; // each longer by the tolerance on both sides, but none overlaps another
        private long[] bends =
                new long[64]; // twice the shift, plus one where the slope rises by one; else it falls by one
        private int bendCount;

        /** Slow iterations without a gap. */
        private record Stretch(long first, long last) {

            long length() {
                return last - first + 1;
            }
        }

        /**
         * Finds the runs of both rounds.
         *
         * @param found slow iterations of the round that stays, ascending
         * @param other iterations of the round that is shifted, ascending
         * @param iterations how many a round has
         */
        CircularShiftTest(long[] found, long[] other, long iterations) {
            this.iterations = iterations;
            this.found = runs(found, 0, Long.MAX_VALUE);
            others = runs(other, Recurrence.TOLERANCE, iterations);
        }

        /**
         * Returns the runs of iterations, each longer by a margin on both sides. Where the last run would wrap around
         * into the first one, it is cut.
         */
        private static List<Stretch> runs(long[] ascending, int margin, long iterations) {
            List<Stretch> runs = new ArrayList<>();
            boolean isCut = ascending.length > 0 && iterations != Long.MAX_VALUE;
            long end = isCut ? ascending[0] - margin + iterations - 1 : iterations;
            for (long index : ascending) {
                Stretch before = runs.isEmpty() ? null : runs.get(runs.size() - 1);
                long last = Math.min(index + margin, end);
                if (before != null && index - margin <= before.last() + 1) {
                    runs.set(runs.size() - 1, new Stretch(before.first(), last));
                } else {
                    runs.add(new Stretch(index - margin, last));
                }
            }
            return runs;
        }

        /** Returns how many pairs of runs there are. */
        long pairs() {
            return (long) found.size() * others.size();
        }

        /**
         * Returns the number of shifts at which as many meet, or a few less where the shifted round wraps around.
         *
         * @param meeting how many iterations meet without a shift, at least 1
         */
        long shiftsWith(int meeting) {
            for (Stretch run : found) {
                for (Stretch other : others) {
                    addBends(run, other);
                }
            }
            Arrays.sort(bends, 0, bendCount); // as numbers: there may be a million of them
            long shifts = 0;
            long from = bendCount == 0 ? 0 : bends[0] >> 1; // may be below 0: those shifts are not counted
            long count = 0;
            long rise = 0;
            for (int i = 0; i < bendCount; i++) {
                long shift = bends[i] >> 1;
                if (shift > from) {
                    shifts += shiftsWith(new Slope(from, shift, count, rise), meeting);
                    count += rise * (shift - from);
                    from = shift;
                }
                rise += (bends[i] & 1) == 1 ? 1 : -1;
            }
            return shifts + shiftsWith(new Slope(from, iterations, count, rise), meeting);
        }

        /** Adds where the number of iterations that meet begins to rise, stays, begins to fall, and is zero again. */
        private void addBends(Stretch run, Stretch other) {
            long last = Math.floorMod(run.first() - other.last(), iterations) - 1; // the last shift at which none meet
            for (long begin :
                    new long[] {last, last - iterations, last - 2 * iterations}) { // as often as it wraps around
                long end = begin + run.length() + other.length();
                if (end > 0) { // or else they no longer meet at the first shift
                    addBend(begin, true);
                    addBend(begin + run.length(), false);
                    addBend(begin + other.length(), false);
                    addBend(end, true);
                }
            }
        }

        private void addBend(long shift, boolean rises) {
            if (shift < iterations) {
                if (bendCount == bends.length) {
                    bends = Arrays.copyOf(bends, 2 * bendCount);
                }
                bends[bendCount++] = 2 * shift + (rises ? 1 : 0);
            }
        }

        /**
         * The number of iterations that meet, between two bends.
         *
         * @param from the first shift
         * @param to the shift after the last
         * @param count how many meet at the first shift
         * @param rise how many more meet for every shift by one
         */
        private record Slope(long from, long to, long count, long rise) {

            long at(long shift) {
                return count + rise * (shift - from);
            }
        }

        /** The part that wrapped around grows up to half of the round and shrinks after that; in each half all is linear. */
        private long shiftsWith(Slope line, int meeting) {
            long half = iterations / 2;
            long begin = Math.max(0, line.from());
            return shiftsWith(line, begin, Math.min(half + 1, line.to()), 1, meeting)
                    + shiftsWith(line, Math.max(half + 1, begin), line.to(), -1, meeting);
        }

        /**
         * Returns the number of shifts of a range that have enough, where the part that wrapped around grows by 1 or -1
         * a shift.
         *
         * <p>At least one must meet, {@code c >= 1}, and what is missing is no more than that part explains,
         * {@code wrapped (meeting + 1) >= (meeting - c) n}.
         */
        private long shiftsWith(Slope line, long from, long to, int growth, int meeting) {
            long wrapped = Math.min(from, iterations - from);
            long[] atBegin = {line.at(from) - 1, wrapped * (meeting + 1L) + (line.at(from) - meeting) * iterations};
            long[] rises = {line.rise(), growth * (meeting + 1L) + line.rise() * iterations};
            long first = from;
            long end = to;
            for (int i = 0; i < rises.length; i++) { // each must be 0 or more
                if (rises[i] > 0) {
                    first = Math.max(first, from - Math.floorDiv(atBegin[i], rises[i]));
                } else if (rises[i] < 0) {
                    end = Math.min(end, from + Math.floorDiv(atBegin[i], -rises[i]) + 1);
                } else if (atBegin[i] < 0) {
                    return 0;
                }
            }
            return Math.max(0, end - first);
        }
    }
}
