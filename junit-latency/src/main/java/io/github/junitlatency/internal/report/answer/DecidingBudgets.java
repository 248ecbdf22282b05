package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.Verdict;
import java.util.List;

/**
 * The budgets that a verdict comes from, and what is known of their slow iterations.
 *
 * <p>A budget that is kept says nothing of why another is broken: with {@code p99.9 <= 20 us} kept and
 * {@code max <= 1 ms} broken by a lock, a pattern of the calls over 20 us would send its reader to the wrong place.
 */
public final class DecidingBudgets {

    private DecidingBudgets() {}

    /** Returns the budgets of the gravest verdict: the broken ones, or the undecided, or all. */
    static List<BudgetOutcome> budgets(LatencyResult result) {
        List<BudgetOutcome> ordered = MeasuredText.decidingFirst(result);
        return Lists.filter(
                ordered, budget -> budget.verdict() == ordered.get(0).verdict());
    }

    /** Returns whether any of these is about single calls' times; a result without budgets is about them, too. */
    public static boolean areOfCalls(LatencyResult result) {
        List<BudgetOutcome> budgets = budgets(result);
        return budgets.isEmpty() || Lists.any(budgets, budget -> budget.figure().isTime());
    }

    /** Returns the patterns of the iterations over these budgets' limits. */
    static List<SlowIteration.Pattern> patterns(LatencyResult result) {
        List<String> subjects = Lists.map(budgets(result), BudgetOutcome::subject);
        return Lists.filter(
                result.detail().patterns(),
                pattern -> subjects.isEmpty()
                        || isPass(result)
                        || subjects.contains(pattern.subject())
                        || pattern.subject().equals(SlowIteration.Pattern.LONGEST));
    }

    /** Returns the longest that count and are over the least of these budgets' limits. */
    static List<SlowIteration> slow(LatencyResult result) {
        // Service times of a paced test are not the times of its longest iterations.
        List<BudgetOutcome> timed = Lists.filter(
                budgets(result), budget -> !isPass(result) && budget.isOfTimedRounds() && !budget.isOfService());
        return Lists.filter(
                result.slowest(),
                slow -> !slow.disturbance().isLeftOut()
                        && (timed.isEmpty() || Lists.any(timed, budget -> slow.ownTicks() > budget.limitTicks())));
    }

    private static boolean isPass(LatencyResult result) {
        return Lists.all(budgets(result), budget -> budget.verdict() == Verdict.PASS);
    }
}
