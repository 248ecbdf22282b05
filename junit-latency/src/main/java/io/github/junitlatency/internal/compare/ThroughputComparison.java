package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.ThroughputBudget;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BaseComparison.Ratio;
import io.github.junitlatency.result.BaseReason;
import io.github.junitlatency.result.BaseReason.Found;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.SightFacts.ByBase;
import io.github.junitlatency.result.SightFacts.OfBudget;
import io.github.junitlatency.result.SightFacts.Unproven;
import io.github.junitlatency.result.ThroughputFacts;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Judges one budget on throughput that is relative to base, by the pairs of JVMs so far.
 *
 * <p>The time of a call is one by throughput, so {@code throughput >= 0.95 x base} is judged as a time of a call of at most
 * {@code base / 0.95}, by {@link Comparison}. Example: head 190,000/s and base 200,000/s are 5,263 ns and 5,000 ns, and 1.053 times
 * base is within 1.0526.
 *
 * @param pairs the rounds of each pair so far
 * @param significance see {@link ComparisonSettings}
 * @param maxPairs see {@link ComparisonSettings}
 */
public record ThroughputComparison(
        ThroughputBudget budget, List<List<Round>> pairs, double significance, int maxPairs) {

    /** Times are whole numbers of these, so that those of a nanosecond are told apart to 0.1%. */
    private static final double PICOS = 1e12;

    /**
     * A round of both sides, in turns.
     *
     * @param head calls in a second
     * @param base the same of base
     */
    public record Round(double head, double base) {}

    /** Returns the verdict; empty where more pairs are wanted. */
    public Optional<Verdict> verdict() {
        return opinion().verdict();
    }

    /** Returns the outcome: its limit is what the median of base asks for. */
    public BudgetOutcome outcome() {
        ComparisonOpinion opinion = opinion();
        double head = PICOS / opinion.facts().headTicks();
        double base = PICOS / opinion.facts().baseTicks();
        BaseComparison comparison = new BaseComparison(
                head,
                base,
                inverse(opinion.ratio()),
                opinion.facts().pairs(),
                opinion.facts().selfDifference());
        boolean isFailed = opinion.verdict().equals(Optional.of(Verdict.FAIL));
        return new BudgetOutcome(
                new BudgetKind.Nature.ThroughputByBase(
                        Optional.of(comparison),
                        Optional.of(new ThroughputFacts(budget.factor().doubleValue() * base, head, List.of()))),
                isFailed ? opinion.errorBound() : significance,
                new BudgetOutcome.Limit(budget.text(), budget.subject(), 0, 0),
                BudgetOutcome.Measured.ofCounts(0, 0, List.of()),
                opinion.verdict().orElse(Verdict.INCONCLUSIVE),
                inverse(opinion.why()),
                List.of());
    }

    /** Returns what the budget sees: a slowdown of each call, as of budgets on times. */
    public OfBudget sight() {
        Optional<Unproven> unproven = SmallestSlowdown.unproven(settings(), measured());
        return unproven.isPresent()
                ? OfBudget.unproven(budget.text(), budget.kind(), unproven.get())
                : OfBudget.ofBase(
                        budget.text(),
                        budget.kind(),
                        new ByBase(SmallestSlowdown.share(limit(), settings(), measured()), pairs.size(), true));
    }

    private ComparisonOpinion opinion() {
        return new Comparison(limit(), settings()).judge(measured());
    }

    private HeadLimit limit() {
        return new HeadLimit(Optional.empty(), 1 / budget.factor().doubleValue(), 0, budget.bound());
    }

    private ComparisonSettings settings() {
        return new ComparisonSettings(significance, maxPairs, 1);
    }

    private List<MeasuredPair> measured() {
        return Lists.map(
                pairs,
                rounds -> new MeasuredPair(
                        Lists.map(rounds, round -> new RoundPair(ofOneCall(round.head), ofOneCall(round.base)))));
    }

    private static Distribution ofOneCall(double perSecond) {
        long picos = Math.max(1, Math.round(PICOS / perSecond));
        return Distribution.ofBuckets(new long[] {picos}, new long[] {1}, picos);
    }

    private static Ratio inverse(Ratio ofTimes) {
        return new Ratio(1 / ofTimes.value(), 1 / ofTimes.high(), 1 / ofTimes.low(), ofTimes.confidence());
    }

    private Found inverse(Found ofTimes) {
        return new Found(budget.subject().toString(), inverse(ofTimes.ratio()), false, true);
    }

    private BaseReason inverse(BaseReason why) {
        if (why instanceof BaseReason.OverAllowance over) {
            return new BaseReason.OverAllowance(inverse(over.found()), over.allowance(), over.onceIn());
        }
        if (why instanceof BaseReason.WithinAllowance within) {
            return new BaseReason.WithinAllowance(inverse(within.found()), within.allowance(), 1 / within.excluded());
        }
        if (why instanceof BaseReason.MorePairs more) {
            return new BaseReason.MorePairs(inverse(more.found()), more.pairs(), more.maxPairs());
        }
        if (why instanceof BaseReason.CannotTell open) {
            return new BaseReason.CannotTell(
                    inverse(open.found()), open.pairs(), open.isFutile(), 1 / open.excluded(), open.allowance());
        }
        return why; // it names no ratio
    }
}
