package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Proves that pairs' values lie over 0: the one-sided Wilcoxon signed-rank test, exact, with several looks.
 *
 * <p>Where a value is symmetric about 0, or about less, each sign is a fair throw whatever the sizes are. So all 2^n
 * patterns of signs of n pairs are equally likely, and they are counted out, with the ranks that the values have, ties
 * included. A look proves where the sum of the ranks of positive values is at least c. With E the patterns that a look
 * before has already taken for proof:
 *
 * <pre>
 * c = the least one with  E + #{other patterns whose sum >= c}  &lt;=  level * 2^n
 * p = (E + #{other patterns whose sum >= the one found}) / 2^n
 * </pre>
 *
 * <p>The level is what the looks up to this one may use together ({@link Looks}). So chance proves at any look in at
 * most that part of all tests, exactly, without any assumption on how values are spread, or how much.
 *
 * <p>Example: seven positive values prove at p = 1 / 2^7 = 0.0078. Now let one of the seven be negative and the smallest by
 * size: nothing is proven. Four positive ones follow, and the negative one has rank 1 of 11. Of the 2,048 patterns, 16 begin
 * with seven positive signs (E). Of the others, one has so large a sum: the pattern found. So p = 17 / 2,048 = 0.0083, which
 * proves at 1%.
 *
 * <p>Why not a library's test: commons-statistics has an exact signed-rank test, but without ties and without looks. Why not
 * the sign test: it needs 10 of 11 or 13 of 15, however small those are that disagree.
 */
final class SequentialSignedRankTest {

    private final Looks looks;

    SequentialSignedRankTest(Looks looks) {
        this.looks = looks;
    }

    /**
     * The outcome of all looks together.
     *
     * @param isProven whether one of them proved it
     * @param level the p-value of the look that proved it, or of the last one; 1 before the first look
     */
    record Proof(boolean isProven, double level) {}

    /** Returns the outcome of all looks that have their pairs. */
    Proof test(double[] values) {
        Looks due = looks.upTo(values.length);
        int[][] ranks = new int[due.pairs().size()][];
        int[] bounds = new int[ranks.length];
        double level = 1;
        for (int look = 0; look < ranks.length; look++) {
            double[] counting = Arrays.copyOf(values, due.pairs().get(look));
            ranks[look] = doubledRanks(counting);
            SignPatterns patterns = new SignPatterns(ranks, bounds, look);
            double allowed = Math.floor(due.levels().get(look) * patterns.all() * (1 + 1e-12)); // 2^-7 is one of 128
            bounds[look] = patterns.leastSum(allowed);
            int found = positiveSum(counting, ranks[look]);
            level = (double) patterns.asExtreme(found) / patterns.all();
            if (found >= bounds[look]) {
                return new Proof(true, level);
            }
        }
        return new Proof(false, level);
    }

    /**
     * Returns whether the looks to come may still prove it.
     *
     * <p>It is asked of the best that can come: each further value positive, and larger than all by size.
     */
    boolean mayProve(double[] values) {
        int last = looks.pairs().isEmpty() ? 0 : looks.pairs().get(looks.pairs().size() - 1);
        double[] best = Arrays.copyOf(values, Math.max(values.length, last));
        Arrays.fill(best, values.length, best.length, Double.POSITIVE_INFINITY);
        return test(best).isProven();
    }

    /**
     * Returns the ranks of values by their size without sign, doubled, so that the mean rank of ties is a whole number.
     *
     * <p>Each is 1, and 2 for every smaller and 1 for every equal one. Example: 3, -1, 0, -1 have the ranks 4, 2.5, 1,
     * 2.5, which are 8, 5, 2, 5 here; the positive one has the sum 8. A zero keeps its rank and counts as not positive.
     * Under the null hypothesis it might have had either sign, so its test is conservative: fewer proofs, none too
     * many.
     */
    static int[] doubledRanks(double[] values) {
        int[] ranks = new int[values.length];
        for (int i = 0; i < values.length; i++) {
            ranks[i] = 1;
            for (double other : values) {
                int order = Double.compare(Math.abs(values[i]), Math.abs(other));
                ranks[i] += order > 0 ? 2 : order == 0 ? 1 : 0;
            }
        }
        return ranks;
    }

    /** Returns the sum of the ranks of all values that are over 0. */
    static int positiveSum(double[] values, int[] ranks) {
        int sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[i] > 0 ? ranks[i] : 0;
        }
        return sum;
    }

    /** Counts the patterns of signs of a look by their sum of positive ranks, apart from those that proved before. */
    private static final class SignPatterns {

        private final int size;
        private final long provedBefore;
        private final long[] bySum; // patterns that did not prove before

        /**
         * Goes through all patterns, each a change of one sign from the one before (Gray code).
         *
         * @param ranks the doubled ranks of each look's values, up to this look
         * @param bounds the sums that proved at the looks before
         * @param look the index of this look
         */
        SignPatterns(int[][] ranks, int[] bounds, int look) {
            size = ranks[look].length;
            bySum = new long[size * (size + 1) + 1]; // the sum of all doubled ranks
            int[] sums = new int[look + 1];
            long proved = 0;
            for (long number = 0; number < all(); number++) {
                if (number > 0) {
                    flip(Long.numberOfTrailingZeros(number), number, ranks, sums);
                }
                if (hasProved(sums, bounds, look)) {
                    proved++;
                } else {
                    bySum[sums[look]]++;
                }
            }
            provedBefore = proved;
        }

        private static void flip(int pair, long number, int[][] ranks, int[] sums) {
            boolean isPositive = ((number ^ (number >>> 1)) >>> pair & 1) == 1;
            for (int look = 0; look < sums.length; look++) {
                if (pair < ranks[look].length) {
                    sums[look] += isPositive ? ranks[look][pair] : -ranks[look][pair];
                }
            }
        }

        private static boolean hasProved(int[] sums, int[] bounds, int look) {
            for (int before = 0; before < look; before++) {
                if (sums[before] >= bounds[before]) {
                    return true;
                }
            }
            return false;
        }

        /** Returns how many patterns there are. */
        long all() {
            return 1L << size;
        }

        /** Returns how many patterns have proved before or have at least so large a sum. */
        long asExtreme(int sum) {
            long count = provedBefore;
            for (int i = sum; i < bySum.length; i++) {
                count += bySum[i];
            }
            return count;
        }

        /** Returns the least sum that not more than so many patterns reach, with those that proved before. */
        int leastSum(double allowed) {
            int sum = bySum.length;
            long count = provedBefore;
            while (sum > 0 && count + bySum[sum - 1] <= allowed) {
                sum--;
                count += bySum[sum];
            }
            return sum;
        }
    }

    /**
     * Plans after how many pairs the data are looked at, and how much of the significance each look may have used up.
     *
     * <p>The first look is as early as it can be: after the fewest pairs k that prove something when all agree, {@code
     * 2^-k <= 0.8 * significance}. It may use 2^-k. The others stand three pairs or more apart, the last at the most
     * pairs; up to each, an equal part more of the rest may be used.
     *
     * <p>Example: 1% and at most 11 pairs give looks at 7 (0.0078) and 11 (0.01); at most 15 pairs looks at 7 (0.0078), 11
     * (0.0089) and 15 (0.01). At 0.01% the first look is after 14 pairs.
     *
     * <p>Why so: docs/evidence/comparing.md compares numbers of pairs. A later first look finds a little more and makes
     * every test longer.
     *
     * @param pairs after how many pairs, ascending
     * @param levels the significance that may be used up to each look, ascending
     */
    record Looks(List<Integer> pairs, List<Double> levels) {

        /** The rest lets a pair disagree later on. */
        private static final double SHARE_OF_FIRST = 0.8;

        /** Nearer looks find nothing: a few pairs more allow too few further patterns of signs. */
        private static final int PAIRS_APART = 3;

        /** Returns the looks; none where so few pairs cannot prove anything. */
        static Looks of(double significance, int maxPairs) {
            if (neededPairs(significance) > maxPairs) {
                return new Looks(List.of(), List.of());
            }
            int first = Math.min(maxPairs, neededPairs(SHARE_OF_FIRST * significance));
            double spent = Math.min(significance, Math.pow(2, -first));
            int further = first == maxPairs ? 0 : Math.max(1, (maxPairs - first) / PAIRS_APART);
            List<Integer> pairs = new ArrayList<>(List.of(first));
            List<Double> levels = new ArrayList<>(List.of(further == 0 ? significance : spent));
            for (int i = 1; i <= further; i++) {
                pairs.add(first + (int) Math.round((maxPairs - first) * (double) i / further));
                levels.add(i == further ? significance : spent + (significance - spent) * i / further);
            }
            return new Looks(pairs, levels);
        }

        /** Returns the fewest pairs that can prove anything: the least k with {@code 2^-k <= significance}. */
        static int neededPairs(double significance) {
            int pairs = 1;
            while (Math.pow(2, -pairs) > significance) {
                pairs++;
            }
            return pairs;
        }

        /** Returns the looks after so many pairs or fewer. */
        Looks upTo(int count) {
            int looks = Lists.count(pairs, n -> n <= count);
            return new Looks(pairs.subList(0, looks), levels.subList(0, looks));
        }
    }
}
