package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/** What the iterations over each budget come from. */
final class ExceedanceText {

    private static final int MAX_LINES = 3;

    private ExceedanceText() {}

    /** Returns how many lines it needs. */
    static int minLines(LatencyResult result) {
        return Lists.all(result.budgets(), budget -> budget.causes().isEmpty()) ? 0 : 1;
    }

    /**
     * Returns a line for each budget, broken budgets first.
     *
     * @param maxLines how many lines there are for it
     */
    static List<String> of(LatencyResult result, int maxLines) {
        List<BudgetOutcome> brokenFirst = Lists.sorted(
                Lists.filter(result.budgets(), budget -> !budget.causes().isEmpty()),
                budget -> budget.verdict() == Verdict.PASS ? 1 : 0);
        return Lists.map(Lists.limit(brokenFirst, Math.min(MAX_LINES, maxLines)), budget -> line(result, budget));
    }

    private static String line(LatencyResult result, BudgetOutcome budget) {
        String causes = "over " + budget.subject() + ": " + CauseText.of(largestFirst(budget));
        boolean isLock = Lists.any(budget.causes(), total -> total.kind() == CauseKind.MONITOR);
        Optional<LockHolder> holder = LockHolder.of(result);
        return isLock && holder.isPresent()
                ? Lines.firstThatFits(causes + "; lock held by " + holder.get().thread(), causes)
                : Lines.cut(causes);
    }

    /** A percentile is broken by how many there are over it, the maximum by how long they are. */
    private static List<CauseTotal> largestFirst(BudgetOutcome budget) {
        return budget.percentile().isEmpty()
                ? budget.causes()
                : Lists.sortedDown(budget.causes(), CauseTotal::iterations);
    }
}
