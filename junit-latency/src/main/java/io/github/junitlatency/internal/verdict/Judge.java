package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.BudgetJudge.Judgement;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Verdict;
import java.util.List;

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
        Disqualification disqualification =
                new Disqualification(doubts, plan.configuration().judging().unpinned());
        List<Judgement> judgements =
                Lists.map(measured.limits(), limit -> disqualification.of(new BudgetJudge(plan, measured, limit)));
        List<BudgetOutcome> outcomes = Lists.map(judgements, Judgement::outcome);
        boolean isFinal = Lists.all(judgements, Judgement::isFinal);
        ResultParts.Decision overall =
                Overall.decide(outcomes, plan.configuration().strict(), doubts);
        return new Decision(outcomes, overall.verdict(), overall.reason(), isFinal);
    }
}
