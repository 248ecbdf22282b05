package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;

/** Names what was counted in the words of users: calls, timed sections, hand-offs. */
final class Timed {

    private Timed() {}

    /** Returns the noun, in the plural. */
    static String things(LatencyResult result) {
        if (result.times().probe().used()) {
            return result.times().probe().handOffs() == 0 ? "timed sections" : "hand-offs";
        }
        return result.setup().batch() == 1
                ? "calls"
                : "batches of " + Quantities.whole(result.setup().batch()) + " calls";
    }

    /** Returns the distribution that a budget is about. */
    static Distribution distribution(LatencyResult result, BudgetOutcome budget) {
        return budget.isOfService() && result.times().pace().isPresent()
                ? result.times().pace().get().service()
                : result.distribution();
    }
}
