package io.github.junitlatency.verdict;

import io.github.junitlatency.plan.Budget;
import io.github.junitlatency.plan.LatencyPlan;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.CauseTotal;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Judges budgets by exact counts of exceedances. */
public final class Judge {

    private final LatencyPlan plan;
    private final Counts counts;

    /**
     * The counts of one round, one entry of each array a budget.
     *
     * @param frequencyHz ticks a second
     * @param limitTicks the limits that were counted against
     * @param exceedances without the iterations left out
     * @param exceedancesInAll with them
     * @param causes of all iterations over each limit
     */
    public record Counts(
            double frequencyHz,
            long[] limitTicks,
            long[] exceedances,
            long[] exceedancesInAll,
            List<List<CauseTotal>> causes) {}

    /**
     * A decision.
     *
     * @param budgets each budget's outcome, in the plan's order
     * @param verdict over all of them
     * @param reason why it is not PASS, or empty
     */
    public record Decision(List<BudgetOutcome> budgets, Verdict verdict, String reason) {}

    private Judge(LatencyPlan plan, Counts counts) {
        this.plan = plan;
        this.counts = counts;
    }

    /**
     * Decides.
     *
     * @param distribution the judged iterations, for the measured figures
     * @param doubts what a strict plan does not stand
     */
    public static Decision decide(LatencyPlan plan, Counts counts, Distribution distribution, List<Doubt> doubts) {
        Decision decision = new Judge(plan, counts).decide(distribution);
        return plan.configuration().strict() ? strict(decision, doubts) : decision;
    }

    private static Decision strict(Decision decision, List<Doubt> doubts) {
        return switch (decision.verdict()) {
            case FAIL -> decision;
            case INCONCLUSIVE -> new Decision(decision.budgets(), Verdict.FAIL, "strict, and " + decision.reason());
            case PASS ->
                doubts.isEmpty()
                        ? decision
                        : new Decision(
                                decision.budgets(),
                                Verdict.FAIL,
                                "strict, and in doubt: "
                                        + doubts.stream().map(Doubt::key).collect(Collectors.joining(", ")));
        };
    }

    private Decision decide(Distribution distribution) {
        List<BudgetOutcome> outcomes = new ArrayList<>();
        for (int i = 0; i < plan.budgets().size(); i++) {
            outcomes.add(outcome(i, distribution));
        }
        List<BudgetOutcome> broken = with(Verdict.FAIL, outcomes);
        List<BudgetOutcome> unsure = with(Verdict.INCONCLUSIVE, outcomes);
        if (!broken.isEmpty()) {
            return new Decision(outcomes, Verdict.FAIL, subjects(broken) + " over budget");
        }
        if (!unsure.isEmpty()) {
            return new Decision(
                    outcomes,
                    Verdict.INCONCLUSIVE,
                    String.format(
                            Locale.ROOT,
                            "only %,d of %,d iterations were left undisturbed, too few for %s",
                            distribution.count(),
                            plan.iterations(),
                            subjects(unsure)));
        }
        return new Decision(outcomes, Verdict.PASS, "");
    }

    private BudgetOutcome outcome(int i, Distribution distribution) {
        Budget budget = plan.budgets().get(i);
        long judged = distribution.count();
        long allowed = budget.allowedExceedances(judged);
        long limit = counts.limitTicks()[i];
        boolean holds = counts.exceedances()[i] <= allowed;
        // Over what all iterations together may have, no iteration left out could have saved it.
        boolean isProven = counts.exceedances()[i] > budget.allowedExceedances(plan.iterations());
        Verdict verdict = isProven
                ? Verdict.FAIL
                : !supports(budget, judged) ? Verdict.INCONCLUSIVE : holds ? Verdict.PASS : Verdict.FAIL;
        long measured = budget.percentile().map(distribution::ticksAt).orElse(distribution.maxTicks());
        return new BudgetOutcome(
                budget.text(),
                budget.subject(),
                limit,
                budget.limitNanos(counts.frequencyHz()),
                // A histogram bucket may reach over a limit that holds by exact count.
                holds ? Math.min(measured, limit) : measured,
                counts.exceedances()[i],
                allowed,
                counts.exceedancesInAll()[i],
                verdict,
                counts.causes().get(i));
    }

    /** Left-out iterations may cost a budget up to half of the samples that it needs; beyond that nobody can tell. */
    private boolean supports(Budget budget, long judged) {
        long needed = budget.percentile().map(p -> p.neededIterations()).orElse(plan.iterations());
        return judged * 2 >= needed;
    }

    private static List<BudgetOutcome> with(Verdict verdict, List<BudgetOutcome> outcomes) {
        return outcomes.stream().filter(outcome -> outcome.verdict() == verdict).toList();
    }

    private static String subjects(List<BudgetOutcome> outcomes) {
        return outcomes.stream().map(BudgetOutcome::subject).collect(Collectors.joining(", "));
    }
}
