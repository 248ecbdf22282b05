package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Budgets;
import io.github.junitlatency.internal.plan.ParsedBudget;
import io.github.junitlatency.internal.plan.Strictness;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes one decision of the outcomes of all budgets.
 *
 * <p>It is FAIL where one fails, or else INCONCLUSIVE where one cannot be told, or else PASS. Budgets that are not judged stand
 * aside; where there are no others, neither is the test. For example, PASS, NOT_JUDGED and INCONCLUSIVE make INCONCLUSIVE.
 */
public final class Overall {

    private Overall() {}

    /**
     * Decides, strictly where that is asked for.
     *
     * @param outcomes in the order in which the budgets were given
     * @param doubts all there are; some make a strict plan fail where it would pass
     */
    public static ResultParts.Decision decide(List<BudgetOutcome> outcomes, Strictness strict, List<Doubt> doubts) {
        ResultParts.Decision decision = decide(outcomes);
        return switch (strict) {
            case FALSE -> decision;
            case INCONCLUSIVE -> strict(decision, List.of());
            case DOUBTS -> strict(decision, DoubtPolicy.failingStrict(doubts));
        };
    }

    /** Returns outcomes of several kinds in the order in which their budgets were given. */
    public static List<BudgetOutcome> inGivenOrder(Budgets budgets, List<BudgetOutcome> outcomes) {
        List<String> texts = Lists.map(budgets.all(), ParsedBudget::text);
        return Lists.sorted(outcomes, outcome -> texts.indexOf(outcome.text()));
    }

    private static ResultParts.Decision strict(ResultParts.Decision decision, List<Doubt> failing) {
        return switch (decision.verdict()) {
            case FAIL, NOT_JUDGED -> decision;
            case INCONCLUSIVE -> failing(decision, decision.reason());
            case PASS ->
                failing.isEmpty()
                        ? decision
                        : failing(decision, "in doubt: " + Lists.joined(failing, Doubt::key, ", "));
        };
    }

    private static ResultParts.Decision failing(ResultParts.Decision decision, String reason) {
        return new ResultParts.Decision(decision.budgets(), Verdict.FAIL, "strict, and " + reason);
    }

    private static ResultParts.Decision decide(List<BudgetOutcome> outcomes) {
        List<BudgetOutcome> broken = with(Verdict.FAIL, outcomes);
        List<BudgetOutcome> unsure = with(Verdict.INCONCLUSIVE, outcomes);
        List<BudgetOutcome> aside = with(Verdict.NOT_JUDGED, outcomes);
        if (!broken.isEmpty()) {
            return new ResultParts.Decision(outcomes, Verdict.FAIL, reasons(broken, " over budget"));
        }
        if (!unsure.isEmpty()) {
            return new ResultParts.Decision(outcomes, Verdict.INCONCLUSIVE, reasons(unsure, ""));
        }
        return !aside.isEmpty() && aside.size() == outcomes.size()
                ? new ResultParts.Decision(outcomes, Verdict.NOT_JUDGED, reasons(aside, ""))
                : new ResultParts.Decision(outcomes, Verdict.PASS, "");
    }

    private static List<BudgetOutcome> with(Verdict verdict, List<BudgetOutcome> outcomes) {
        return Lists.filter(outcomes, outcome -> outcome.verdict() == verdict);
    }

    private static String reasons(List<BudgetOutcome> outcomes, String what) {
        Map<String, String> subjectsByReason = new LinkedHashMap<>();
        for (BudgetOutcome outcome : outcomes) {
            String before = subjectsByReason.get(outcome.reason());
            subjectsByReason.put(outcome.reason(), (before == null ? "" : before + ", ") + outcome.subject());
        }
        return Lists.joined(
                subjectsByReason.entrySet(), reason -> reason.getValue() + what + ": " + reason.getKey(), "; ");
    }
}
