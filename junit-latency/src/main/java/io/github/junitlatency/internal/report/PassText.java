package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;

/** Says which budgets hold only because iterations were excluded. */
public final class PassText {

    private PassText() {}

    /** Returns the budgets' subjects with that, or an empty text. */
    static String text(LatencyResult result) {
        return Lists.joined(
                Lists.filter(result.budgets(), budget -> budget.why() instanceof Reason.LeftOut),
                budget -> budget.subject() + " " + ((Reason.LeftOut) budget.why()).note(),
                "; ");
    }

    /** Returns a budget's reason, with plain words for a PASS that hangs on what was excluded. */
    public static String reason(BudgetOutcome budget) {
        return budget.why() instanceof Reason.LeftOut left ? left.beside(left.note()) : budget.reason();
    }
}
