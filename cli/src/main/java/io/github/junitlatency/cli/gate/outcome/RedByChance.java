package io.github.junitlatency.cli.gate.outcome;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;

/**
 * Says how many budgets of a gate are broken, and how likely a red by chance is.
 *
 * <p>Only where that is worth a line: budgets by base are among them, or unchanged code may be red in a fifth of all runs.
 *
 * <p>Each budget has a bound on false alarms, see {@link BudgetOutcome#falseAlarmBound}: of a FAIL by its proof, of
 * others by the level that they had. For k budgets with the bounds b<sub>i</sub> (Bonferroni, which needs no
 * independence):
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
final class RedByChance {

    private static final double MATTERS = 0.2; // one run of five

    private RedByChance() {}

    /** Returns the line; empty where chance is nothing to think about. */
    static Optional<String> of(List<BudgetOutcome> budgets) {
        List<BudgetOutcome> judged = with(budgets, budget -> budget.verdict() != Verdict.NOT_JUDGED);
        List<BudgetOutcome> broken = with(judged, budget -> budget.verdict() == Verdict.FAIL);
        double bound = bound(judged, broken);
        if (bound < MATTERS && budgets.stream().noneMatch(BudgetOutcome::isByBase)) {
            return Optional.empty();
        }
        return Optional.of(Quantities.counted(judged.size(), "budget") + " judged, "
                + (broken.isEmpty() ? "none" : broken.size()) + " broken"
                + count(budgets, Verdict.INCONCLUSIVE, "undecided")
                + count(budgets, Verdict.NOT_JUDGED, "not judged")
                + (bound == 0 ? "" : chance(bound, judged, !broken.isEmpty())));
    }

    /** Returns the bound over all budgets; 0 where nothing is left to chance. */
    private static double bound(List<BudgetOutcome> judged, List<BudgetOutcome> broken) {
        double weakest = broken.isEmpty() ? 1 : known(broken).max().orElse(0);
        // The level of a FAIL is not known here. It may be larger than the bound of its proof.
        return broken.size() * weakest
                + known(with(judged, budget -> !broken.contains(budget)))
                        .map(bound -> Math.min(bound, weakest))
                        .sum();
    }

    private static String count(List<BudgetOutcome> budgets, Verdict verdict, String word) {
        int count = with(budgets, budget -> budget.verdict() == verdict).size();
        return count == 0 ? "" : ", " + Quantities.whole(count) + " " + word;
    }

    private static DoubleStream known(List<BudgetOutcome> budgets) {
        return budgets.stream().mapToDouble(BudgetOutcome::falseAlarmBound).filter(bound -> !Double.isNaN(bound));
    }

    private static List<BudgetOutcome> with(List<BudgetOutcome> budgets, Predicate<BudgetOutcome> condition) {
        return budgets.stream().filter(condition).toList();
    }

    private static String chance(double bound, List<BudgetOutcome> judged, boolean isRed) {
        long runs = (long) Math.floor(1 / bound + 1e-9);
        int unknown = with(judged, budget -> Double.isNaN(budget.falseAlarmBound()) && budget.verdict() != Verdict.FAIL)
                .size();
        return (isRed ? "; unchanged code gives a red this sure in " : "; unchanged code would be red in ")
                + (runs < 2 ? "every second run" : "at most 1 of " + Quantities.whole(runs) + " runs")
                + (unknown == 0 ? "" : ", apart from " + Quantities.counted(unknown, "budget") + " of unknown level")
                + (bound < MATTERS
                        ? ""
                        : "; for fewer set junit.latency.suite.budgets = " + judged.size()
                                + ", which spends the significance over all of them");
    }
}
