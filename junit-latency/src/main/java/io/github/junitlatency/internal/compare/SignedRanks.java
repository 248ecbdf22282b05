package io.github.junitlatency.internal.compare;

/**
 * Ranks values by their size without sign, as the signed-rank test needs them.
 *
 * <p>Ranks are doubled, so that the mean rank of ties is a whole number. Example: 3, -1, 0, -1 have the ranks 4, 2.5, 1, 2.5,
 * which are 8, 5, 2, 5 here; the positive one has the sum 8.
 *
 * <p>A zero keeps its rank and counts as not positive. Under the null hypothesis it might have had either sign, so its test
 * is conservative: fewer proofs, none too many.
 */
final class SignedRanks {

    private SignedRanks() {}

    /** Returns the doubled ranks, in the order of the values: each is 1, and 2 for every smaller and 1 for every equal one. */
    static int[] doubled(double[] values) {
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
}
