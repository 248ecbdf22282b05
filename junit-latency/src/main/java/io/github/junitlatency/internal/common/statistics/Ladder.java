package io.github.junitlatency.internal.common.statistics;

import java.util.Arrays;
import java.util.Optional;

/**
 * Numbers each a factor above the one before.
 *
 * <p>A ladder has rungs a, a/f, a/f<sup>2</sup>, and so on down to where they are closer than three times as far as a number
 * may be from its rung (two below or above; one for powers of two). Of a ladder of powers of two, a = q 2<sup>j</sup> with q
 * = 1 or 3/4 is known; of any other, a is one of the numbers, and f one of eight factors. Of the rungs from a on down to the
 * lowest one that is hit, two thirds must be hit, and four of five numbers must hit one. Of several ladders the one that most
 * numbers hit is found, of equal ones the first: powers of two before any factor.
 *
 * <p>Example: of 7 numbers up to 1,000,000 six are 106,710, 160,065, 240,097, 360,145, 540,217 and 810,325; f = 1.5.
 *
 * @param kind powers of two, or any factor
 * @param factor how far a rung is above the one below
 * @param members the numbers that hit it, ascending
 */
public record Ladder(Kind kind, double factor, long[] members) {

    /** Fewer rungs hit make no ladder. */
    public static final int MIN_RUNGS = 4;

    private static final double[] FACTORS = {1.25, 4 / 3.0, 1.5, 1.6, 1.75, 2, 3, 4};
    private static final int MAX_NUMBERS = 512; // more say less: of those the highest are looked at
    private static final int MAX_ANCHORS = 128;
    private static final double HIT_SHARE = 2 / 3.0;

    /** Which rungs. */
    public enum Kind {
        /** 2<sup>j</sup>. */
        POWERS_OF_TWO,
        /** 0.75 * 2<sup>j</sup>, as of a hash table of the usual load. */
        THREE_QUARTERS,
        /** Each a factor above the one before. */
        FACTOR
    }

    /**
     * Finds the best ladder; empty where none has enough rungs.
     *
     * @param drawn ascending, none twice
     * @param all how many numbers there are: 0 to all - 1
     */
    public static Optional<Ladder> of(long[] drawn, long all) {
        long[] events = Comb.withoutNeighbours(drawn);
        return events.length < MIN_RUNGS || events.length > MAX_NUMBERS
                ? Optional.empty()
                : new Search(events, all).best();
    }

    /** Tries ladders and keeps the one that most numbers hit. */
    private static final class Search {

        private final long[] events;
        private final long all;
        private Ladder best;

        Search(long[] events, long all) {
            this.events = events;
            this.all = all;
        }

        Optional<Ladder> best() {
            double highest = Math.pow(2, Math.floor(Math.log(all) / Math.log(2)));
            powers(Kind.POWERS_OF_TWO, highest);
            powers(Kind.THREE_QUARTERS, 0.75 * highest * (1.5 * highest < all ? 2 : 1));
            for (int i = Math.max(0, events.length - MAX_ANCHORS); i < events.length; i++) {
                for (double factor : FACTORS) {
                    consider(Kind.FACTOR, factor, rungs(events[i], factor, 2));
                }
            }
            return Optional.ofNullable(best);
        }

        private void powers(Kind kind, double highest) {
            double[] rungs = rungs(highest, 2, 1);
            for (int from = 0; from < rungs.length; from++) {
                consider(kind, 2, Arrays.copyOfRange(rungs, from, rungs.length));
            }
        }

        private static double[] rungs(double highest, double factor, int reach) {
            double least = 3 * (2 * reach + 1) / (1 - 1 / factor);
            int count = 0;
            for (double rung = highest; rung >= least; rung /= factor) {
                count++;
            }
            double[] rungs = new double[count];
            for (int i = 0; i < count; i++) {
                rungs[i] = i == 0 ? highest : rungs[i - 1] / factor;
            }
            return rungs;
        }

        /** Tries a ladder down to each of its rungs that is hit, and keeps it where more hit it than the best. */
        private void consider(Kind kind, double factor, double[] rungs) {
            int reach = kind == Kind.FACTOR ? 2 : 1;
            long[] members = new long[rungs.length];
            int hits = 0;
            int kept = 0;
            for (int i = 0; i < rungs.length; i++) {
                int at = at(Math.round(rungs[i]) - reach);
                if (at == events.length || events[at] > Math.round(rungs[i]) + reach) {
                    if (i == 0) {
                        return; // it begins further down
                    }
                    continue;
                }
                members[hits++] = events[at];
                if (hits >= MIN_RUNGS && hits >= HIT_SHARE * (i + 1)) {
                    kept = hits;
                }
            }
            if (5 * kept >= 4 * events.length && kept > (best == null ? 0 : best.members.length)) {
                long[] found = Arrays.copyOf(members, kept);
                Arrays.sort(found);
                best = new Ladder(kind, factor, found);
            }
        }

        /** Returns the position of the first number that is at least so large. */
        private int at(long least) {
            int found = Arrays.binarySearch(events, least);
            return found >= 0 ? found : -found - 1;
        }
    }
}
