package io.github.junitlatency.internal.verdict;

/**
 * Bounds the chance of a FAIL where the code keeps to its budget.
 *
 * <p>Two ways to FAIL leave something to chance, see {@link Confirmation}, and each has half of the significance a.
 *
 * <ul>
 *   <li>Recurrence: a p-value p, found in one of l looks, is worth {@code min(a, 2 l p)}. Any FAIL: a / 2.
 *   <li>Rates hold by either of two assumptions. Where the machine's events come one by one, the level holds: a / 2.
 *   Where they come in spells, only the ranks tell: with m rounds at the first look there are m rounds of the test and
 *   2 m - 1 slices of the control run, and the test must have the worst m, which has a chance of 1 in (3 m - 1 over m).
 *   The two later looks ask for 0.001 and 0.0005. It is not known which holds, so the larger is taken.
 * </ul>
 *
 * <pre>
 * bound = a / 2 + max(a / 2, 1 / (3 m - 1 over m) + 0.0015), m = min(4, rounds at most)
 * </pre>
 *
 * <p>Example: with a = 0.01 and five rounds, 0.005 + max(0.005, 0.00303 + 0.0015) = 0.01. With a = 0.0001, as one of
 * 100 budgets, 0.00005 + 0.00453 = 0.0046: that floor does not depend on the significance. With one confirmation m = 2,
 * and the bound is 0.005 + 1 / 10 = 0.107: two rounds tell little of noise that comes in spells.
 */
final class FalseAlarm {

    /** Stands for a proof that leaves nothing to chance. */
    static final double NO_CHANCE = Double.NaN;

    private static final double SECOND_LOOK = 0.001;
    private static final double LATER_LOOK = 0.0005;
    private static final double ROUNDING = 1 + 1e-9;

    private final double significance;
    private final long maxRounds;
    private final int first; // decided rounds at the first look

    /**
     * Prepares to bound the chance of a budget.
     *
     * @param significance the chance at which unchanged code may be called broken, over all looks together
     * @param confirmations how many rounds may follow the first
     */
    FalseAlarm(double significance, int confirmations) {
        this.significance = significance;
        maxRounds = confirmations + 1L;
        first = (int) Math.min(Confirmation.FIRST_LOOK, maxRounds);
    }

    /**
     * Returns the chance at which ranks may be told from the machine's.
     *
     * @param look which one, from 1
     */
    double rankLevel(int look) {
        if (look <= 1) {
            return RankTest.chanceOfAllAbove(first, 2 * first - 1) * ROUNDING;
        }
        return look == 2 ? SECOND_LOOK : LATER_LOOK;
    }

    /** Returns the chance at most of any FAIL; so much is a FAIL by rates worth too. */
    double ofAny() {
        double level = significance / Confirmation.WAYS;
        double later = maxRounds > 1 ? SECOND_LOOK + LATER_LOOK : 0;
        return Math.min(1, level + Math.max(level, RankTest.chanceOfAllAbove(first, 2 * first - 1) + later));
    }

    /** Returns the chance at most of a FAIL by a recurrence as unlikely as this. */
    double ofRecurrence(double pValue) {
        return Math.min(ofAny(), pValue * Confirmation.WAYS * Math.max(1, maxRounds - 1));
    }
}
