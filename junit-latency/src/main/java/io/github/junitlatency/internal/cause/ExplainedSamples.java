package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import java.util.List;
import java.util.Map;

/**
 * Explains the slow iterations of some samples.
 *
 * @param slowest the ten longest, longest first; none for a control run, of which they are not shown
 * @param exceeding iterations over any limit whose context was kept, in order
 * @param totals of each limit, the sums of the causes of all iterations over it, the largest first; none for a control run
 */
public record ExplainedSamples(
        List<ExplainedIteration> slowest, List<ExplainedIteration> exceeding, Map<Limit, List<CauseTotal>> totals) {

    /** Returns what causes the iterations over a limit, the largest first. */
    public List<CauseTotal> totals(Limit limit) {
        return totals.getOrDefault(limit, List.of());
    }
}
