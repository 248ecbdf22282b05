package io.github.junitlatency.report;

import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.IndexPattern;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The budgets that a verdict comes from, and what is known of their slow iterations.
 *
 * <p>A budget that is kept says nothing of why another is broken: with {@code p99.9 <= 20 us} kept and {@code max <= 1 ms} broken
 * by a lock, a pattern of the calls over 20 us would send its reader to the wrong place.
 */
final class Deciding {

    private static final String LONGEST = "longest"; // of patterns where nothing is over any limit

    private Deciding() {}

    /** Returns the budgets of the gravest verdict: the broken ones, or the undecided, or all. */
    static List<BudgetOutcome> budgets(LatencyResult result) {
        List<BudgetOutcome> ordered = MeasuredText.decidingFirst(result);
        return ordered.stream()
                .filter(budget -> Gravity.of(budget.verdict())
                        == Gravity.of(ordered.get(0).verdict()))
                .toList();
    }

    /** Returns the patterns of the iterations over these budgets' limits. */
    static List<IndexPattern> patterns(LatencyResult result) {
        Set<String> subjects =
                budgets(result).stream().map(BudgetOutcome::subject).collect(Collectors.toSet());
        return result.detail().patterns().stream()
                .filter(pattern -> subjects.isEmpty()
                        || isPass(result)
                        || subjects.contains(pattern.subject())
                        || pattern.subject().equals(LONGEST))
                .toList();
    }

    /** Returns the longest that count and are over the least of these budgets' limits. */
    static List<SlowIteration> slow(LatencyResult result) {
        // Service times of a paced test are not the times of its longest iterations.
        OptionalLong limit = budgets(result).stream()
                .filter(budget -> !isPass(result) && budget.kind() == BudgetKind.TIME && !Timed.isService(budget))
                .mapToLong(BudgetOutcome::limitTicks)
                .min();
        return result.slowest().stream()
                .filter(slow -> !slow.disturbance().isLeftOut())
                .filter(slow -> limit.isEmpty() || slow.ownTicks() > limit.getAsLong())
                .toList();
    }

    private static boolean isPass(LatencyResult result) {
        return budgets(result).stream().allMatch(budget -> budget.verdict() == Verdict.PASS);
    }
}
