package io.github.junitlatency.internal.base;

import io.github.junitlatency.internal.base.PairResult.Missing;
import io.github.junitlatency.internal.base.PairResult.SideRounds;
import io.github.junitlatency.internal.compare.Allowance;
import io.github.junitlatency.internal.compare.Comparison;
import io.github.junitlatency.internal.compare.ComparisonOpinion;
import io.github.junitlatency.internal.compare.ComparisonSettings;
import io.github.junitlatency.internal.compare.MeasuredPair;
import io.github.junitlatency.internal.compare.RoundPair;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.RelativeBudget;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.run.Orders;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.PairFacts;
import io.github.junitlatency.result.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How one test compares with its base, by the pairs so far.
 *
 * @param uniqueId JUnit's
 * @param plan its budgets
 * @param setting where and with what both sides measured
 * @param pairs those that came across it
 * @param spent how long all pairs of the class took
 * @param logs the folder of the workers' output
 */
public record TestComparison(
        String uniqueId, LatencyPlan plan, Orders.Setting setting, List<PairResult> pairs, Duration spent, Path logs) {

    /** Returns whether more pairs would tell nothing more. */
    boolean isDecided() {
        return missing().isPresent()
                || relative().stream().allMatch(budget -> opinion(budget).isFinal());
    }

    /**
     * Returns the outcomes of the relative budgets, in the plan's order.
     *
     * @throws WorkerException if a worker's test failed
     */
    public List<BudgetOutcome> outcomes() throws WorkerException {
        Optional<Missing> missing = missing();
        if (missing.isPresent() && !missing.get().isIncompatible()) {
            throw new WorkerException(missing.get().reason(), null);
        }
        return relative().stream()
                .map(budget -> missing.map(it -> notJudged(budget, it.reason())).orElseGet(() -> outcome(budget)))
                .toList();
    }

    /** Returns the outcome of a budget that could not be judged. */
    public static BudgetOutcome notJudged(RelativeBudget budget, String reason) {
        return BudgetOutcome.notJudged(BudgetKind.TIME_BY_BASE, budget.text(), budget.subject(), reason);
    }

    /** Returns what is known of the pairs. */
    public PairFacts facts(String base) {
        return new PairFacts(
                base,
                pairs.size(),
                spent.toNanos() / 1e9,
                pairs.stream().mapToDouble(PairResult::idleShare).average().orElse(0),
                logs.toString());
    }

    private List<RelativeBudget> relative() {
        return plan.budgets().relative();
    }

    private Optional<Missing> missing() {
        Optional<Missing> missing =
                pairs.stream().flatMap(pair -> pair.missing(uniqueId).stream()).findFirst();
        return pairs.isEmpty() ? Optional.of(ClassComparison.unknown(uniqueId)) : missing;
    }

    private BudgetOutcome outcome(RelativeBudget budget) {
        ComparisonOpinion opinion = opinion(budget);
        BaseComparison base = new BaseComparison(
                nanos(opinion.facts().headTicks()),
                nanos(opinion.facts().baseTicks()),
                new BaseComparison.Ratio(
                        opinion.ratio().estimate(),
                        opinion.ratio().low(),
                        opinion.ratio().high(),
                        opinion.ratio().confidence()),
                opinion.facts().pairs(),
                opinion.facts().selfDifference());
        double limitTicks = opinion.facts().baseTicks() * factor(budget) + amountTicks(budget);
        return BudgetOutcome.byBase(
                new BudgetOutcome.Limit(budget.text(), budget.subject(), Math.round(limitTicks), nanos(limitTicks)),
                Math.round(opinion.facts().headTicks()),
                base,
                opinion.verdict().orElse(Verdict.INCONCLUSIVE),
                opinion.reason());
    }

    private ComparisonOpinion opinion(RelativeBudget budget) {
        Allowance allowance = new Allowance(
                budget.percentile(),
                factor(budget),
                amountTicks(budget),
                budget.text().replaceFirst("^.*<=\\s*", ""));
        ComparisonSettings settings = new ComparisonSettings(
                plan.configuration().significance(),
                plan.configuration().comparing().maxPairs(),
                setting.stepTicks());
        return new Comparison(allowance, settings)
                .judge(pairs.stream()
                        .map(pair -> measured(pair.rounds().get(uniqueId), budget.limited()))
                        .toList());
    }

    private static MeasuredPair measured(List<SideRounds> rounds, Timing timing) {
        return new MeasuredPair(rounds.stream()
                .map(round ->
                        new RoundPair(round.head().by(timing), round.base().by(timing)))
                .toList());
    }

    private static double factor(RelativeBudget budget) {
        return budget.allowance().factor().doubleValue();
    }

    private double amountTicks(RelativeBudget budget) {
        return budget.allowance().amountTicks(setting.frequencyHz());
    }

    private double nanos(double ticks) {
        return ticks * 1e9 / setting.frequencyHz();
    }
}
