package io.github.junitlatency.internal.verdict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;

/**
 * How many of a round's slow iterations fall together with another round's, at each turn of the other round against it.
 * Neighbours are compared as one run: on a schedule one stall makes hundreds late, and runs are few where iterations are
 * many. How many of one run meet another rises with the turn, stays, and falls again, each by one a turn.
 */
final class CircularShiftTest {

    private final long all;
    private final List<Run> found;
    private final List<Run> others; // with what may lie around them, and still apart
    private long[] bends = new long[64]; // twice the turn, one more where the count rises by one more from there on
    private int bendCount;

    /** Iterations one after the other. */
    private record Run(long first, long last) {

        long length() {
            return last - first + 1;
        }
    }

    /**
     * Prepares.
     *
     * @param found iterations of the round that stays, ascending
     * @param other iterations of the round that is turned, ascending
     * @param all iterations of a round
     */
    CircularShiftTest(long[] found, long[] other, long all) {
        this.all = all;
        this.found = runs(found, 0, Long.MAX_VALUE);
        others = runs(other, Recurrence.SHIFT, all);
    }

    /** Returns the runs of iterations that are each so far around an index; around the wheel the last one ends before the first. */
    private static List<Run> runs(long[] ascending, int around, long all) {
        List<Run> runs = new ArrayList<>();
        long end = ascending.length == 0 || all == Long.MAX_VALUE ? all : ascending[0] - around + all - 1;
        for (long index : ascending) {
            Run before = runs.isEmpty() ? null : runs.get(runs.size() - 1);
            long last = Math.min(index + around, end);
            if (before != null && index - around <= before.last() + 1) {
                runs.set(runs.size() - 1, new Run(before.first(), last));
            } else {
                runs.add(new Run(index - around, last));
            }
        }
        return runs;
    }

    /** Returns how many pairs of runs there are. */
    long pairs() {
        return (long) found.size() * others.size();
    }

    /** Returns at how many turns as many fall together, but for the seam's share. */
    long with(int together) {
        for (Run run : found) {
            for (Run other : others) {
                meet(run, other);
            }
        }
        Arrays.sort(bends, 0, bendCount); // as numbers: there may be a million of them
        long covered = 0;
        long from = bendCount == 0 ? 0 : bends[0] >> 1; // before 0, where nothing is covered
        long count = 0;
        long rise = 0;
        for (int i = 0; i < bendCount; i++) {
            long turn = bends[i] >> 1;
            if (turn > from) {
                covered += covered(new Slope(from, turn, count, rise), together);
                count += rise * (turn - from);
                from = turn;
            }
            rise += (bends[i] & 1) == 1 ? 1 : -1;
        }
        return covered + covered(new Slope(from, all, count, rise), together);
    }

    /** A turn is how much later an iteration of the first round is than the one that it meets. */
    private void meet(Run run, Run other) {
        long min = Math.floorMod(run.first() - other.last(), all) - 1; // the last turn of none
        for (long begin : new long[] {min, min - all, min - 2 * all}) { // as often as it reaches around the wheel
            long end = begin + run.length() + other.length();
            if (end > 0) { // or else it is over before the first turn
                bend(begin, true);
                bend(begin + run.length(), false);
                bend(begin + other.length(), false);
                bend(end, true);
            }
        }
    }

    private void bend(long turn, boolean rises) {
        if (turn < all) {
            if (bendCount == bends.length) {
                bends = Arrays.copyOf(bends, 2 * bendCount);
            }
            bends[bendCount++] = 2 * turn + (rises ? 1 : 0);
        }
    }

    /** The count over turns between two bends, the second excluded. */
    private record Slope(long from, long to, long count, long rise) {

        long at(long turn) {
            return count + rise * (turn - from);
        }
    }

    /** Either half of the wheel has a seam that is the further away the larger the turn is; on each all is linear. */
    private long covered(Slope slope, int together) {
        long half = all / 2;
        long begin = Math.max(0, slope.from());
        return turns(slope, begin, Math.min(half + 1, slope.to()), turn -> isCovered(slope, turn, together))
                + turns(slope, Math.max(half + 1, begin), slope.to(), turn -> isCovered(slope, turn, together));
    }

    /** Returns whether the seam explains why there are no more at a turn, if there are fewer. */
    private boolean isCovered(Slope slope, long turn, int together) {
        long missing = Math.max(0, together - slope.at(turn));
        long periods = together + 1L; // that so many of a fixed period may reach over, at most
        return Math.min(turn, all - turn) * periods >= missing * all;
    }

    /** Returns how many turns of a range, on all of which the count is linear, are covered: they are at one of its ends. */
    private static long turns(Slope slope, long from, long to, LongPredicate isCovered) {
        if (from >= to) {
            return 0;
        }
        // without any there is nothing to miss
        long first = slope.at(from) > 0 || slope.rise() <= 0 ? from : from + 1;
        long last = slope.at(to - 1) > 0 || slope.rise() >= 0 ? to - 1 : to - 2;
        if (first > last || slope.at(first) <= 0) {
            return 0;
        }
        boolean atFirst = isCovered.test(first);
        if (atFirst == isCovered.test(last)) {
            return atFirst ? last - first + 1 : 0;
        }
        long low = first; // as the first
        long high = last; // as the last
        while (high - low > 1) {
            long middle = (low + high) >>> 1;
            if (isCovered.test(middle) == atFirst) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return atFirst ? low - first + 1 : last - high + 1;
    }
}
