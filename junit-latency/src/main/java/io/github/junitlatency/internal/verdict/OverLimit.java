package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import java.util.List;

/**
 * Counts the iterations of one round that are over one limit.
 *
 * @param limit what is exceeded
 * @param judged how many judged iterations are over it by their own time
 * @param unsure how many may be over it too: by what was measured they are, but others may have taken more than that
 * @param inAll how many iterations are over it, with excluded ones
 * @param causes of all of these, the largest first
 */
public record OverLimit(Limit limit, long judged, long unsure, long inAll, List<CauseTotal> causes) {}
