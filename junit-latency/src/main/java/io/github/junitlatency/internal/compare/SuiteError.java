package io.github.junitlatency.internal.compare;

import java.util.Collection;
import java.util.DoubleSummaryStatistics;

/**
 * Adds up what all budgets of a run may do wrong together (Bonferroni's bound, which holds whatever they have in common).
 *
 * <pre>
 * of the plan   = sum of the levels of all budgets
 * of the proofs = number of budgets * the largest error bound of a FAIL
 * </pre>
 *
 * <p>The first is the chance that any budget FAILs in a run where no code changed. The second is the chance that any would FAIL
 * with proofs as strong as these; it needs a FAIL. Neither is over 1.
 *
 * <p>Example: 100 budgets at 1%: the first is 1, it says nothing. Of them one failed, by a proof of 0.00003: the second is 0.003.
 * By a proof of 0.0078 it is 0.78, and the FAIL may well be chance. With {@code suite.budgets = 100} the first is 0.01.
 *
 * <p>For PASS it is the same, with what each PASS excludes in place of unchanged code.
 *
 * @param plan the bound before the run
 * @param proofs the bound by the proofs; 0 where there is none
 */
public record SuiteError(double plan, double proofs) {

    /**
     * Adds up.
     *
     * @param levels the significance of every budget that was judged
     * @param errorBounds the error bound of each FAIL, or of each PASS
     */
    public static SuiteError of(Collection<Double> levels, Collection<Double> errorBounds) {
        DoubleSummaryStatistics spent =
                levels.stream().mapToDouble(Double::doubleValue).summaryStatistics();
        double largest =
                errorBounds.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        return new SuiteError(Math.min(1, spent.getSum()), Math.min(1, largest * levels.size()));
    }

    /**
     * Returns the significance of each budget where so many share one.
     *
     * <p>Example: 1% over 100 budgets is 0.0001 each, which takes 14 pairs in place of 7.
     */
    public static double share(double significance, int budgets) {
        if (budgets < 1) {
            throw new IllegalArgumentException(
                    "a significance is shared by at least one budget, but was by " + budgets);
        }
        return significance / budgets;
    }
}
