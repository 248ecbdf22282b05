package io.github.junitlatency.result;

import io.github.junitlatency.result.BudgetOutcome.Amount;

/**
 * Says what would have made a budget FAIL, by what was measured.
 *
 * <p>Example: {@code p99.9 <= 20 us} of code with a median of 10 us. If each call had taken 3.8 us more, enough of them
 * would have been over 20 us: a share of 0.38. Or 18 calls of a round alone, if they had taken so long.
 *
 * @param share by how much each call would have to be worse, as a share: of a fixed limit on a time, of the median;
 *     else of what was measured. 0 where nothing more is needed, infinite where nothing is enough, NaN of nothing
 * @param more the same in the unit of the figure; NaN of throughput and of limits by base
 * @param calls how many calls of a round over the limit it would take; 0 where they are not counted, or all are not enough
 */
public record Sensitivity(double share, double more, long calls) {

    private static final double TWICE = 1;

    /** Returns that of a limit which each call keeps or breaks, whatever others do, as one on bytes. */
    public static Sensitivity ofCounts(Amount limit, Amount measured, long calls) {
        long more = Math.max(0, limit.count() + 1 - measured.count());
        return new Sensitivity(measured.count() == 0 ? Double.NaN : (double) more / measured.count(), more, calls);
    }

    /** Returns that of a limit which all calls keep or break together. */
    public static Sensitivity ofAll(double share) {
        return new Sensitivity(share, Double.NaN, 0);
    }

    /** Returns whether code that is twice as bad would pass. */
    public boolean isBlind() {
        return share > TWICE;
    }
}
