package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;

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

    private final double[] values;

    SignedRanks(double[] values) {
        this.values = values;
    }

    /** Returns the doubled ranks, in the order of the values. */
    int[] doubled() {
        int n = values.length;
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            all.add(i);
        }
        List<Integer> order = Lists.sortedBy(all, (i, j) -> Double.compare(Math.abs(values[i]), Math.abs(values[j])));
        int[] ranks = new int[n];
        for (int from = 0; from < n; ) {
            int to = from;
            while (to + 1 < n && Math.abs(values[order.get(to + 1)]) == Math.abs(values[order.get(from)])) {
                to++;
            }
            for (int i = from; i <= to; i++) {
                ranks[order.get(i)] = from + to + 2; // the ranks are from + 1 to to + 1, their mean is half of this
            }
            from = to + 1;
        }
        return ranks;
    }

    /** Returns the sum of the doubled ranks of all that are over 0. */
    int positiveSum() {
        int[] ranks = doubled();
        int sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[i] > 0 ? ranks[i] : 0;
        }
        return sum;
    }
}
