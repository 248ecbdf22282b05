package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.Budgets;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes one decision of the outcomes of all budgets.
 *
 * <p>It is FAIL where one fails, or else INCONCLUSIVE where one cannot be told, or else PASS. Budgets that are not
 * judged stand aside; where there are no others, neither is the test. For example, PASS, NOT_JUDGED and INCONCLUSIVE
 * make INCONCLUSIVE.
 */
public final class Overall {

    private Overall() {}

    /**
     * Returns a result with what was judged apart from the timed rounds, and with the decision on all of it.
     *
     * @param more outcomes
     * @param doubts that came up with them
     */
    public static LatencyResult with(
            LatencyResult result,
            LatencyPlan plan,
            List<BudgetOutcome> more,
            List<Doubt> doubts,
            ResultParts.FurtherFacts further) {
        List<BudgetOutcome> outcomes = inGivenOrder(plan.budgets(), Lists.concat(result.budgets(), more));
        return result.withDoubts(doubts).with(decide(outcomes), further);
    }

    /** Returns outcomes of several kinds in the order of the budgets; those that a gate does not judge are last. */
    static List<BudgetOutcome> inGivenOrder(Budgets budgets, List<BudgetOutcome> outcomes) {
        List<String> texts = Lists.map(Lists.concat(budgets.all(), budgets.notJudged()), Budget::text);
        return Lists.sorted(outcomes, outcome -> texts.indexOf(outcome.text()));
    }

    /**
     * Decides.
     *
     * @param outcomes in the order of the plan's budgets
     */
    public static ResultParts.Decision decide(List<BudgetOutcome> outcomes) {
        for (Verdict worse : List.of(Verdict.FAIL, Verdict.INCONCLUSIVE)) {
            List<BudgetOutcome> such = with(worse, outcomes);
            if (!such.isEmpty()) {
                return new ResultParts.Decision(outcomes, worse, reasons(such, worse == Verdict.FAIL));
            }
        }
        List<BudgetOutcome> aside = with(Verdict.NOT_JUDGED, outcomes);
        return !aside.isEmpty() && aside.size() == outcomes.size()
                ? new ResultParts.Decision(outcomes, Verdict.NOT_JUDGED, reasons(aside, false))
                : new ResultParts.Decision(outcomes, Verdict.PASS, Reason.NONE);
    }

    private static List<BudgetOutcome> with(Verdict verdict, List<BudgetOutcome> outcomes) {
        return Lists.filter(outcomes, outcome -> outcome.verdict() == verdict);
    }

    private static Reason reasons(List<BudgetOutcome> outcomes, boolean areBroken) {
        Map<Reason, List<BudgetOutcome.Subject>> subjects = new LinkedHashMap<>();
        for (BudgetOutcome outcome : outcomes) {
            List<BudgetOutcome.Subject> before = subjects.getOrDefault(outcome.why(), List.of());
            subjects.put(
                    outcome.why(), Lists.concat(before, List.of(outcome.limit().subject())));
        }
        ReasonKind kind = areBroken ? ReasonKind.BROKEN_BUDGETS : ReasonKind.OPEN_BUDGETS;
        return ReasonKind.OF_BUDGETS.of(
                Lists.map(subjects.entrySet(), shared -> kind.of(shared.getValue(), shared.getKey())));
    }
}
