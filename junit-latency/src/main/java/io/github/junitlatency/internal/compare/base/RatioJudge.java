package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.compare.ComparisonOpinion;
import io.github.junitlatency.internal.compare.HeadLimit;
import io.github.junitlatency.internal.compare.MeasuredPair;
import io.github.junitlatency.internal.compare.SequentialComparison;
import io.github.junitlatency.internal.compare.base.PairResult.SideRounds;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.run.JudgingJvm;
import io.github.junitlatency.internal.verdict.FigureJudge;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Amount;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Judges a budget by how many times base's figure head's is, over pairs.
 *
 * @param setting where and with what both sides measured
 * @param measured the pairs that say something of the figure
 * @param rounds of all pairs
 */
record RatioJudge(
        Budget budget,
        LatencyPlan plan,
        JudgingJvm.Setting setting,
        List<MeasuredPair> measured,
        List<List<SideRounds>> rounds)
        implements FigureJudge {

    @Override
    public boolean isFinal() {
        Optional<ComparisonOpinion> opinion = opinion();
        return opinion.isPresent() && opinion.get().isFinal();
    }

    @Override
    public BudgetOutcome outcome() {
        Optional<ComparisonOpinion> opinion = opinion();
        Reason nothing = ReasonKind.NOTHING_LEFT.of();
        return opinion.isPresent()
                ? outcome(opinion.get())
                : BudgetOutcome.notJudged(budget.limit(Amount.NONE), nothing)
                        .withVerdict(Verdict.INCONCLUSIVE, nothing);
    }

    private BudgetOutcome outcome(ComparisonOpinion opinion) {
        Amount head = amount(opinion.facts().headTicks());
        Amount limit = amount(budget.limitCount(opinion.facts().baseTicks(), setting.frequencyHz()));
        BaseComparison base = new BaseComparison(
                head.value(),
                amount(opinion.facts().baseTicks()).value(),
                opinion.ratio(),
                opinion.facts().pairs(),
                opinion.facts().selfDifference());
        Verdict verdict = opinion.verdict().orElse(Verdict.INCONCLUSIVE);
        Optional<Reason> hidden = verdict == Verdict.PASS ? hidden(head.value(), limit.value()) : Optional.empty();
        BudgetOutcome judged = BudgetOutcome.byBase(budget.limit(limit), head, base, verdict, opinion.why());
        return (hidden.isEmpty() ? judged : judged.withVerdict(Verdict.INCONCLUSIVE, hidden.get()))
                .withRedFrom(comparison().redFrom(measured))
                .withFalseAlarmBound(
                        opinion.verdict().equals(Optional.of(Verdict.FAIL))
                                ? opinion.errorBound()
                                : plan.configuration().relativeSignificance());
    }

    /** Returns why a PASS does not stand; empty where it does. */
    private Optional<Reason> hidden(double head, double limit) {
        HiddenWork hidden = new HiddenWork(rounds);
        Optional<Reason> lost = budget.figure().isTime() ? hidden.inLostCpu(budget) : Optional.empty();
        int calls = plan.batch() * plan.threads().count();
        return lost.isPresent() ? lost : hidden.whileWaiting(budget, head, limit, calls);
    }

    /** Returns what the pairs say; empty where none says anything. */
    private Optional<ComparisonOpinion> opinion() {
        return measured.isEmpty() ? Optional.empty() : Optional.of(comparison().judge(measured));
    }

    private SequentialComparison comparison() {
        HeadLimit limit = new HeadLimit(
                budget.subject(),
                budget.bound().factor().doubleValue(),
                budget.amountCount(setting.frequencyHz()).doubleValue(),
                budget.bound().text());
        SequentialComparison.Settings settings = new SequentialComparison.Settings(
                plan.configuration().relativeSignificance(),
                plan.configuration().comparing().maxPairs(),
                budget.figure().isTime() ? setting.stepTicks() : 1);
        return new SequentialComparison(limit, settings);
    }

    private Amount amount(double count) {
        return budget.figure().amount(count, setting.frequencyHz());
    }
}
