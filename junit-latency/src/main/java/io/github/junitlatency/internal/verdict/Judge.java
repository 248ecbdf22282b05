package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.BudgetJudge.Judgement;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Judges a plan's budgets by the rounds so far. */
public final class Judge {

    private Judge() {}

    /**
     * A decision on a plan.
     *
     * @param budgets each budget's outcome, in the plan's order
     * @param verdict over all of them
     * @param reason why it is not PASS, or empty
     * @param isFinal whether another round would not change it
     */
    public record Decision(List<BudgetOutcome> budgets, Verdict verdict, String reason, boolean isFinal) {}

    /**
     * Decides every budget, and all of them together.
     *
     * @param doubts all so far; some make a verdict INCONCLUSIVE, some make a strict plan fail where it would pass
     */
    public static Decision decide(LatencyPlan plan, Measured measured, List<Doubt> doubts) {
        Disqualification disqualification = new Disqualification(doubts);
        Decision decision = decide(measured.limits().stream()
                .map(limit -> disqualification.of(new BudgetJudge(plan, measured, limit)))
                .toList());
        return switch (plan.configuration().strict()) {
            case FALSE -> decision;
            case INCONCLUSIVE -> strict(decision, List.of());
            case DOUBTS -> strict(decision, DoubtPolicy.failingStrict(doubts));
        };
    }

    private static Decision strict(Decision decision, List<Doubt> failing) {
        return switch (decision.verdict()) {
            case FAIL, NOT_JUDGED -> decision;
            case INCONCLUSIVE -> failing(decision, decision.reason());
            case PASS ->
                failing.isEmpty()
                        ? decision
                        : failing(
                                decision,
                                "in doubt: " + failing.stream().map(Doubt::key).collect(Collectors.joining(", ")));
        };
    }

    private static Decision failing(Decision decision, String reason) {
        return new Decision(decision.budgets(), Verdict.FAIL, "strict, and " + reason, decision.isFinal());
    }

    private static Decision decide(List<Judgement> judgements) {
        List<BudgetOutcome> outcomes =
                judgements.stream().map(Judgement::outcome).toList();
        boolean isFinal = judgements.stream().allMatch(Judgement::isFinal);
        List<BudgetOutcome> broken = with(Verdict.FAIL, outcomes);
        List<BudgetOutcome> unsure = with(Verdict.INCONCLUSIVE, outcomes);
        if (!broken.isEmpty()) {
            return new Decision(outcomes, Verdict.FAIL, reasons(broken, " over budget"), isFinal);
        }
        if (!unsure.isEmpty()) {
            return new Decision(outcomes, Verdict.INCONCLUSIVE, reasons(unsure, ""), isFinal);
        }
        return new Decision(outcomes, Verdict.PASS, "", true);
    }

    private static List<BudgetOutcome> with(Verdict verdict, List<BudgetOutcome> outcomes) {
        return outcomes.stream().filter(outcome -> outcome.verdict() == verdict).toList();
    }

    private static String reasons(List<BudgetOutcome> outcomes, String what) {
        Map<String, String> subjectsByReason = outcomes.stream()
                .collect(Collectors.toMap(
                        BudgetOutcome::reason,
                        BudgetOutcome::subject,
                        (one, other) -> one + ", " + other,
                        LinkedHashMap::new));
        return subjectsByReason.entrySet().stream()
                .map(reason -> reason.getValue() + what + ": " + reason.getKey())
                .collect(Collectors.joining("; "));
    }
}
