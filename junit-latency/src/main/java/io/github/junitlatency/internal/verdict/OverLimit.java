package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import java.util.List;

/**
 * Counts the calls of one round that are over one limit.
 *
 * @param limit what is exceeded
 * @param judged how many are over it by their own time
 * @param unknown how many more may be over it, of which no time is known
 * @param inAll how many are over it by their whole time
 * @param causes of all of these, the largest first
 */
public record OverLimit(Limit limit, long judged, long unknown, long inAll, List<CauseTotal> causes) {

    /** Returns how many may be over it. */
    long possible() {
        return judged + unknown;
    }
}
