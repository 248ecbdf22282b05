package io.github.junitlatency.internal.verdict;

/**
 * Bounds the chance of a FAIL where the code keeps to its budget.
 *
 * <p>Three ways to FAIL leave something to chance, see {@link Confirmation}, and each has a third of the significance a: w = 3. Without
 * confirmations there are two.
 *
 * <ul>
 *   <li>Recurrence: a p-value p, found in one of l looks, is worth {@code min(a, w l p)}. Any FAIL: a / w.
 *   <li>Rates hold by either of two assumptions. Where the machine's events come one by one, the level holds: a / w. Where they
 *       come in spells, only the ranks tell: with m rounds at the first look there are m slices of the test and 2 m - 1 of the
 *       control run, and the test must have the worst m. If any of them may be the worst, that has a chance of 1 in (3 m - 1
 *       over m). A later look asks for the same and more, so it adds nothing. It is not known which holds, so the larger is taken.
 *   <li>Magnitudes of k rounds are looked at once, and are worth {@code w / (2 k over k)}. Any FAIL: a / w.
 * </ul>
 *
 * <pre>
 * bound = (w - 1) a / w + max(a / w, 1 / (3 m - 1 over m)), m = min(4, rounds at most)
 * </pre>
 *
 * <p>Example: with a = 0.01 and five rounds, 0.00667 + max(0.00333, 1 / 330 = 0.00303) = 0.01. With a = 0.0001, as one of 100
 * budgets, 0.000067 + 0.00303 = 0.0031: that floor does not depend on the significance. With one confirmation m = 2, and the
 * bound is 0.00667 + 1 / 10 = 0.107: two rounds tell little of noise that comes in spells. A recurrence with p = 5.0e-5 in
 * one of four looks is worth 0.0006.
 */
final class FalseAlarm {

    /** Stands for a proof that leaves nothing to chance. */
    static final double NO_CHANCE = Double.NaN;

    private static final int MAX_RANKED_ROUNDS = 4; // the first look at rates

    private final double significance;
    private final int ways;
    private final long maxRounds;

    /**
     * Prepares to bound the chance of a budget.
     *
     * @param significance the chance at which unchanged code may be called broken, over all looks together
     * @param confirmations how many rounds may follow the first
     */
    FalseAlarm(double significance, int confirmations) {
        this.significance = significance;
        ways = ways(confirmations);
        maxRounds = confirmations + 1L;
    }

    /** Returns how many ways to FAIL share the significance: recurrence, rates, and with confirmations magnitudes. */
    static int ways(int confirmations) {
        return confirmations > 0 ? 3 : 2;
    }

    /** Returns the chance at most of any FAIL; so much is a FAIL by rates worth too. */
    double ofAny() {
        double level = significance / ways;
        return Math.min(1, (ways - 1) * level + Math.max(level, ofRanks()));
    }

    /** Returns the chance at most of a FAIL by a recurrence as unlikely as this. */
    double ofRecurrence(double pValue) {
        return Math.min(ofAny(), pValue * ways * Math.max(1, maxRounds - 1));
    }

    /** Returns the chance at most of a FAIL by the magnitudes of so many rounds. */
    double ofMagnitude(int rounds) {
        return Math.min(ofAny(), ways * Magnitude.chance(rounds));
    }

    private double ofRanks() {
        int test = (int) Math.min(MAX_RANKED_ROUNDS, maxRounds);
        double chance = 1;
        for (int i = 0; i < test; i++) {
            chance *= (test - i) / (3.0 * test - 1 - i);
        }
        return chance;
    }
}
