package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.plan.Limit;

/**
 * Counts how many iterations of a round say something about one limit, and how many of these may be over it.
 *
 * <p>An iteration that was preempted, migrated or held up, and is within the limit with its whole time, is within it whatever
 * others took: it counts as within. What is excluded from this limit is only what is over it and not judged. With n iterations
 * of a round, a over the limit by their whole time and j of them over it by their own:
 *
 * <pre>
 * count   = max(undisturbed, n - (a - j))
 * allowed = what the budget allows of count        where a is no more than it allows of n
 *           what the budget allows of undisturbed  otherwise
 * </pre>
 *
 * <p>The second line keeps slow code from hiding: those within are counted in because they are short, so where it depends on
 * excluded ones, only the undisturbed, which were not chosen by length, say how many may be over.
 *
 * <p>Example: of 30 calls of 345 ms, 16 were preempted, and none is over 5 s. All 30 count, though 14 were undisturbed. Example
 * of the second line: of 10,000 iterations 5,000 were preempted, 60 of these and 60 of the others are over the limit of a
 * p99. Of 10,000 it allows 100, and 120 are over by their whole time. So 50 of the 5,000 undisturbed are allowed, and 60 break
 * it.
 *
 * @param count how many iterations count
 * @param allowed how many of them may be over the limit
 */
record JudgedCount(long count, long allowed) {

    /** Counts for one limit. */
    static JudgedCount of(Limit limit, OwnTimes own) {
        Budget budget = limit.budget();
        OverLimit over = own.over(limit);
        long undisturbed = own.distribution().count();
        long leftOut = own.leftOutCount();
        // One judged by an own time within the limit is taken for an excluded one here: too few count, never too many.
        long count = Math.max(undisturbed, undisturbed + leftOut - (over.inAll() - over.judged()));
        boolean holdsWhole = over.inAll() <= budget.allowedExceedances(undisturbed + leftOut);
        return new JudgedCount(count, budget.allowedExceedances(holdsWhole ? count : undisturbed));
    }
}
