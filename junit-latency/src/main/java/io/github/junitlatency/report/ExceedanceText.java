package io.github.junitlatency.report;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseTotal;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.Comparator;
import java.util.List;

/** What the iterations over each budget come from. */
final class ExceedanceText {

    private static final int MAX_LINES = 3;

    private ExceedanceText() {}

    /** Returns how many lines it needs. */
    static int minLines(LatencyResult result) {
        return result.budgets().stream().allMatch(budget -> budget.causes().isEmpty()) ? 0 : 1;
    }

    /**
     * Returns a line for each budget, broken budgets first.
     *
     * @param maxLines how many lines there are for it
     */
    static List<String> of(LatencyResult result, int maxLines) {
        return result.budgets().stream()
                .filter(budget -> !budget.causes().isEmpty())
                .sorted(Comparator.comparing(budget -> budget.verdict() == Verdict.PASS))
                .limit(Math.min(MAX_LINES, maxLines))
                .map(budget -> line(result, budget))
                .toList();
    }

    private static String line(LatencyResult result, BudgetOutcome budget) {
        String causes = "over " + budget.subject() + ": " + CauseText.of(largestFirst(budget));
        boolean isLock = budget.causes().stream().anyMatch(total -> total.kind() == CauseKind.MONITOR);
        return LockHolder.of(result)
                .filter(holder -> isLock)
                .map(holder -> Lines.firstThatFits(causes + "; lock held by " + holder.thread(), causes))
                .map(Lines::cut)
                .orElse(Lines.cut(causes));
    }

    /** A percentile is broken by how many there are over it, the maximum by how long they are. */
    private static List<CauseTotal> largestFirst(BudgetOutcome budget) {
        return budget.subject().endsWith("max")
                ? budget.causes()
                : budget.causes().stream()
                        .sorted(Comparator.comparingLong(CauseTotal::iterations).reversed())
                        .toList();
    }
}
