package io.github.junitlatency.internal.compare;

import java.util.Arrays;

/**
 * Proves that pairs' values lie over 0: the one-sided Wilcoxon signed-rank test, exact, with several looks.
 *
 * <p>Where a value is symmetric about 0, or about less, each sign is a fair throw whatever the sizes are. So all 2^n patterns of
 * signs of n pairs are equally likely, and they are counted out, with the ranks that the values have, ties included. A look
 * proves where the sum of the ranks of positive values is at least c. With E the patterns that a look before has already
 * taken for proof:
 *
 * <pre>
 * c = the least one with  E + #{other patterns whose sum >= c}  &lt;=  level * 2^n
 * p = (E + #{other patterns whose sum >= the one found}) / 2^n
 * </pre>
 *
 * <p>The level is what the looks up to this one may use together ({@link Looks}). So chance proves at any look in at most that
 * part of all tests, exactly, without any assumption on how values are spread, or how much.
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
    record Outcome(boolean isProven, double level) {}

    /** Returns the outcome of all looks that have their pairs. */
    Outcome test(double[] values) {
        Looks due = looks.upTo(values.length);
        int[][] ranks = new int[due.pairs().size()][];
        int[] bounds = new int[ranks.length];
        double level = 1;
        for (int look = 0; look < ranks.length; look++) {
            double[] counting = Arrays.copyOf(values, due.pairs().get(look));
            ranks[look] = SignedRanks.doubled(counting);
            Patterns patterns = new Patterns(ranks, bounds, look);
            double allowed = Math.floor(due.levels().get(look) * patterns.all() * (1 + 1e-12)); // 2^-7 is one of 128
            bounds[look] = patterns.leastSum(allowed);
            int found = SignedRanks.positiveSum(counting, ranks[look]);
            level = (double) patterns.asExtreme(found) / patterns.all();
            if (found >= bounds[look]) {
                return new Outcome(true, level);
            }
        }
        return new Outcome(false, level);
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
}
