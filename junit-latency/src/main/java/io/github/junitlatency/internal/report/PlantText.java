package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.answer.TestTitle;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;

/** Says whether the budgets of a test saw what was planted in its calls. */
public final class PlantText {

    private PlantText() {}

    /** Returns whether a budget is broken. */
    public static boolean isSeen(LatencyResult result) {
        return Lists.any(result.budgets(), budget -> budget.verdict() == Verdict.FAIL);
    }

    /** Returns the note on each result of a run: {@code plant: each call takes 20% of the median more}. */
    public static String note(double share) {
        return "plant: each call takes " + Quantities.percent(share) + " of the median more, which a budget must see";
    }

    /** Returns that no budget saw it: {@code BookTest.add did not see +20%: p50 <= 400 us is PASS; ...}. */
    public static String missed(LatencyResult result, double share) {
        return TestTitle.of(result.test()) + " did not see +" + Quantities.percent(share) + ": "
                + Lists.joined(result.budgets(), PlantText::verdict, "; ")
                + "; lower a limit, or measure more iterations on a quieter machine";
    }

    private static String verdict(BudgetOutcome budget) {
        String why = budget.reason().isEmpty() ? "" : " (" + Printable.of(budget.reason()) + ")";
        return Printable.of(budget.text()) + " is " + budget.verdict() + why;
    }
}
