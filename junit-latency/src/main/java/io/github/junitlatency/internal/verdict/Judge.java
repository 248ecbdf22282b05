package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.BudgetJudge.Judgement;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Set;

/** Judges a plan's budgets by the rounds so far. */
public final class Judge {

    private Judge() {}

    /** Decides after each round; {@link #decide} everywhere but where it is tried what a part of it is worth. */
    public interface Deciding {

        /** Decides by the rounds so far. */
        Decision decide(LatencyPlan plan, Measured measured, List<Doubt> doubts);
    }

    /**
     * A decision on a plan.
     *
     * @param budgets each budget's outcome, in the plan's order
     * @param verdict over all of them
     * @param why the reason why it is not PASS
     * @param isFinal whether another round would not change it
     */
    public record Decision(List<BudgetOutcome> budgets, Verdict verdict, Reason why, boolean isFinal) {}

    /**
     * Decides every budget, and all of them together.
     *
     * @param doubts all so far; some make a verdict INCONCLUSIVE, some make a strict plan fail where it would pass
     */
    public static Decision decide(LatencyPlan plan, Measured measured, List<Doubt> doubts) {
        return decide(plan, measured, doubts, Excuse.ALL);
    }

    /** Decides the same with some of the excuses only, to see what the others are worth. */
    public static Decision decide(LatencyPlan plan, Measured measured, List<Doubt> doubts, Set<Excuse> excuses) {
        Disqualification disqualification =
                new Disqualification(doubts, plan.configuration().judging().unpinned());
        List<Judgement> judgements = Lists.map(
                measured.limits(), limit -> disqualification.of(new BudgetJudge(plan, measured, limit, excuses)));
        List<BudgetOutcome> outcomes =
                Lists.map(judgements, judgement -> withRate(plan, measured, judgement.outcome()));
        boolean isFinal = Lists.all(judgements, Judgement::isFinal);
        ResultParts.Decision overall =
                Overall.decide(outcomes, plan.configuration().judging().strict(), doubts);
        return new Decision(outcomes, overall.verdict(), overall.why(), isFinal);
    }

    /** Puts first, of a limit on response times, that no round would have kept the rate even on a core at its best. */
    private static BudgetOutcome withRate(LatencyPlan plan, Measured measured, BudgetOutcome outcome) {
        if (plan.pace().isEmpty() || outcome.isOfService() || outcome.verdict() == Verdict.PASS) {
            return outcome;
        }
        double least = Double.POSITIVE_INFINITY;
        for (JudgedRound round : measured.response()) {
            double busy = round.utilization(plan, measured.frequencyHz());
            if (busy <= round.slowdown()) { // a core at its best keeps it
                return outcome;
            }
            least = Math.min(least, busy);
        }
        double asked = plan.pace().get().perSecond();
        return outcome.withVerdict(outcome.verdict(), new Reason.RateNotKept(asked, asked / least, outcome.why()));
    }
}
