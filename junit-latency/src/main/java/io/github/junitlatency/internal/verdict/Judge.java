package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.verdict.BudgetJudge.Judgement;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Judges a plan's budgets by the rounds so far. */
public final class Judge {

    /**
     * So many times the limit is far over it. It is more than slow memory makes of all calls, and 1.5 less what a core
     * wavers.
     */
    public static final double FAR = 1.4;

    private Judge() {}

    /** Decides after each round; {@link #decide} everywhere but in tests of what measures. */
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
     * @param open the limits that another round may decide
     */
    public record Decision(List<BudgetOutcome> budgets, Verdict verdict, Reason why, List<Limit> open) {

        /** Returns whether another round would not change it. */
        public boolean isFinal() {
            return open.isEmpty();
        }

        /**
         * Returns it as it stands where no more rounds are run.
         *
         * @param whyOpen returns why an open budget is not decided, given why it is open
         */
        public Decision ended(UnaryOperator<Reason> whyOpen) {
            List<String> undecided = Lists.map(open, limit -> limit.budget().text());
            return of(
                    Lists.map(
                            budgets,
                            outcome -> undecided.contains(outcome.text())
                                    ? outcome.withVerdict(Verdict.INCONCLUSIVE, whyOpen.apply(outcome.why()))
                                    : outcome),
                    List.of());
        }

        private static Decision of(List<BudgetOutcome> outcomes, List<Limit> open) {
            ResultParts.Decision overall = Overall.decide(outcomes);
            return new Decision(outcomes, overall.verdict(), overall.why(), open);
        }
    }

    /**
     * Decides every budget, and all of them together.
     *
     * @param doubts all so far; some make a verdict INCONCLUSIVE
     */
    public static Decision decide(LatencyPlan plan, Measured measured, List<Doubt> doubts) {
        Disqualification disqualification = new Disqualification(doubts);
        List<Doubt> aboutCpuTime = disqualification.ofCpuTime();
        List<Judgement> judgements = Lists.map(
                measured.limits(),
                limit -> new BudgetJudge(plan, measured, limit, aboutCpuTime)
                        .judge()
                        .with(disqualification));
        List<BudgetOutcome> outcomes =
                Lists.map(judgements, judgement -> withRate(plan, measured, judgement.outcome()));
        boolean isRed = Lists.any(outcomes, outcome -> outcome.verdict() == Verdict.FAIL);
        List<Limit> open = new ArrayList<>();
        for (int i = 0; i < judgements.size() && !isRed; i++) { // a red test is over
            if (!judgements.get(i).isFinal()) {
                open.add(measured.limits().get(i));
            }
        }
        return Decision.of(outcomes, open);
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
        return outcome.withVerdict(outcome.verdict(), rateNotKept(asked, asked / least, outcome.why()));
    }

    /**
     * Advises a rate at which calls wait little for each other: 80% of what was possible. In a queue M/D/1 a call then
     * waits for {@code 0.8 / (2 (1 - 0.8)) = 2} others on average, at 95% for 9.5.
     */
    private static Reason rateNotKept(double asked, double possible, Reason before) {
        return ReasonKind.RATE_NOT_KEPT.of(asked, possible, Quantities.roundedDown(0.8 * possible, 2), before);
    }
}
