package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Says how many budgets of a run are broken, and how likely a red by chance is.
 *
 * <p>Only where that is worth a line: budgets by base are among them, or unchanged code may be red in a fifth of all runs.
 *
 * <p>Each budget has a bound on false alarms, see {@link BudgetOutcome#falseAlarmBound}: of a FAIL by its proof, of others by
 * the level that they had. For k budgets with the bounds b<sub>i</sub> (Bonferroni, which needs no independence):
 *
 * <pre>
 * nothing broken:      bound = sum of b_i: a run of unchanged code is red
 * something broken:    b = the largest bound of a FAIL (its weakest proof)
 *                      bound = sum of min(b, b_i), b for each FAIL: unchanged code has a red as well proven
 * </pre>
 *
 * <p>Example: 12 budgets, of which one is FAIL with 1 / 1,680 and eleven have a level of 0.01. With the FAIL, a red as well
 * proven has a chance of 12 / 1,680, at most 1 in 140. Without it, a red would have one of at most 0.12, 1 in 8. A budget
 * without a bound adds nothing: it was not judged, or its proof leaves nothing to chance.
 */
public final class SuiteText {

    private static final double MATTERS = 0.2; // one run of five

    private SuiteText() {}

    /** Returns the line; empty where chance is nothing to think about. */
    public static Optional<String> of(List<BudgetOutcome> budgets) {
        List<BudgetOutcome> judged = Lists.filter(budgets, budget -> budget.verdict() != Verdict.NOT_JUDGED);
        boolean isByBase = Lists.any(budgets, BudgetOutcome::isByBase);
        if (!isByBase && falseAlarmBound(judged).orElse(0) < MATTERS) {
            return Optional.empty();
        }
        return Optional.of(Quantities.counted(judged.size(), "budget") + " judged, "
                + (isRed(budgets) ? Lists.count(budgets, SuiteText::isBroken) + " broken" : "none broken")
                + count(budgets, Verdict.INCONCLUSIVE, "undecided")
                + count(budgets, Verdict.NOT_JUDGED, "not judged") + chance(judged));
    }

    /**
     * Returns a bound on the chance of a red, over all budgets; empty where nothing is left to chance.
     *
     * <p>Where some are broken, of a red as well proven as the weakest of them.
     */
    static OptionalDouble falseAlarmBound(List<BudgetOutcome> budgets) {
        double weakest = isRed(budgets) ? 0 : 1;
        for (BudgetOutcome budget : budgets) {
            if (isBroken(budget) && !Double.isNaN(budget.falseAlarmBound())) {
                weakest = Math.max(weakest, budget.falseAlarmBound());
            }
        }
        double sum = 0;
        for (BudgetOutcome budget : budgets) {
            // The level of a FAIL is not known here. It may be larger than the bound of its proof.
            double bound = isBroken(budget) ? weakest : Math.min(budget.falseAlarmBound(), weakest);
            sum += Double.isNaN(bound) ? 0 : bound;
        }
        return sum == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum);
    }

    private static boolean isRed(List<BudgetOutcome> budgets) {
        return Lists.any(budgets, SuiteText::isBroken);
    }

    private static boolean isBroken(BudgetOutcome budget) {
        return budget.verdict() == Verdict.FAIL;
    }

    private static String count(List<BudgetOutcome> budgets, Verdict verdict, String word) {
        int count = Lists.count(budgets, budget -> budget.verdict() == verdict);
        return count == 0 ? "" : ", " + Quantities.whole(count) + " " + word;
    }

    private static String chance(List<BudgetOutcome> judged) {
        OptionalDouble bound = falseAlarmBound(judged);
        if (bound.isEmpty()) {
            return "";
        }
        long runs = (long) Math.floor(1 / bound.getAsDouble() + 1e-9);
        String often = runs < 2 ? "every second run" : "at most 1 of " + Quantities.whole(runs) + " runs";
        int unknown = Lists.count(judged, budget -> Double.isNaN(budget.falseAlarmBound()) && !isBroken(budget));
        return (isRed(judged) ? "; unchanged code gives a red this sure in " : "; unchanged code would be red in ")
                + often
                + (unknown == 0 ? "" : ", apart from " + Quantities.counted(unknown, "budget") + " of unknown level")
                + (bound.getAsDouble() < MATTERS
                        ? ""
                        : "; for fewer set junit.latency.suite.budgets = " + judged.size()
                                + ", which spends the significance over all of them");
    }
}
