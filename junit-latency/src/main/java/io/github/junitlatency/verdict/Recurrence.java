package io.github.junitlatency.verdict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Iterations that are slow in every round. Noise does not come back to the same iteration; code does, when what makes it
 * slow is in the state that a round builds up.
 *
 * <p>How likely so many would be by chance is found by shifting each later round against those found so far: noise that
 * does not know when a round began could have met them at any shift. So noise that comes in bursts or at a fixed period is
 * told from code as well as noise that comes one by one.
 *
 * @param iterations of the first round, slow in all of them, ascending
 * @param pValue the chance of so many, when it is noise
 */
record Recurrence(List<Long> iterations, double pValue) {

    /** Iterations may come so many earlier or later: what others left in the body's state shifts them a little. */
    static final int SHIFT = 2;

    /** More than these are too many to compare each with each; the rates of so many tell enough. */
    private static final long MOST_PAIRS = 250_000;

    private static final Recurrence NONE = new Recurrence(List.of(), 1);

    /**
     * Finds those that are slow in every round.
     *
     * @param rounds each round's slow iterations, ascending
     * @param iterations of a round
     */
    static Recurrence in(List<List<Long>> rounds, long iterations) {
        long[] found = array(rounds.get(0));
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
            product *= shiftsWith(again.length, found, next, iterations) / (double) iterations;
            found = again;
        }
        return new Recurrence(Arrays.stream(found).boxed().toList(), Tail.product(product, rounds.size() - 1));
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

    /** Returns at how many shifts, of all up to half the round, as large a part falls together of what then overlaps. */
    private static long shiftsWith(int together, long[] found, long[] other, long iterations) {
        Shifts shifts = new Shifts(found, iterations);
        for (long slow : found) {
            long from = Long.MIN_VALUE; // the shifts that bring one of the other round's here, as far as they touch
            long to = Long.MIN_VALUE;
            for (int i = other.length - 1; i >= 0; i--) {
                long shift = slow - other[i];
                if (shift - SHIFT > to) {
                    shifts.add(from, to);
                    from = shift - SHIFT;
                }
                to = shift + SHIFT;
            }
            shifts.add(from, to);
        }
        return shifts.withShare((double) together / found.length);
    }

    /** Ranges of shifts, one for each meeting of two iterations. */
    private static final class Shifts {

        private final long[] found;
        private final long iterations;
        private final List<Long> edges = new ArrayList<>(); // twice the shift, one more where a range begins

        Shifts(long[] found, long iterations) {
            this.found = found;
            this.iterations = iterations;
        }

        void add(long from, long to) {
            long most = iterations / 2;
            if (from <= to && from != Long.MIN_VALUE && to >= -most && from < most) {
                edges.add(2 * Math.max(from, -most) + 1);
                edges.add(2 * Math.min(to + 1, most)); // those that end come first, as they do not touch
            }
        }

        long withShare(double share) {
            long[] sorted = edges.stream().mapToLong(Long::longValue).sorted().toArray();
            long shifts = 0;
            long last = 0;
            int together = 0;
            for (long edge : sorted) {
                long shift = Math.floorDiv(edge, 2);
                if (shift > last && together > 0 && together >= share * overlapping(last, shift)) {
                    shifts += shift - last;
                }
                last = shift;
                together += Math.floorMod(edge, 2) == 0 ? -1 : 1;
            }
            return shifts;
        }

        /** Returns how many of those found the other round reaches at the farther of two shifts. */
        private int overlapping(long from, long to) {
            long shift = Math.abs(from) > Math.abs(to) ? from : to;
            return shift >= 0 ? found.length - firstFrom(shift) : firstFrom(iterations + shift);
        }

        private int firstFrom(long iteration) {
            int position = Arrays.binarySearch(found, iteration);
            return position >= 0 ? position : -position - 1;
        }
    }
}
