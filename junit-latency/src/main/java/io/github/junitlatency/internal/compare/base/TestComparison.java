package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.Comparison;
import io.github.junitlatency.internal.compare.ComparisonOpinion;
import io.github.junitlatency.internal.compare.ComparisonSettings;
import io.github.junitlatency.internal.compare.HeadLimit;
import io.github.junitlatency.internal.compare.MeasuredPair;
import io.github.junitlatency.internal.compare.RoundPair;
import io.github.junitlatency.internal.compare.base.PairResult.Missing;
import io.github.junitlatency.internal.compare.base.PairResult.SideRounds;
import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.plan.Budgets;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Orders;
import io.github.junitlatency.internal.run.allocation.ByteComparison;
import io.github.junitlatency.internal.verdict.Disqualification;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BaseReason;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Amount;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.PairFacts;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Compares one test with its base, by the pairs so far.
 *
 * @param uniqueId JUnit's
 * @param plan its budgets
 * @param setting where and with what both sides measured
 * @param pairs those that have it
 * @param spent how long all pairs of the class took
 * @param logs the folder of the workers' output
 */
public record TestComparison(
        String uniqueId, LatencyPlan plan, Orders.Setting setting, List<PairResult> pairs, Duration spent, Path logs) {

    private static final double TAIL = 90; // a percentile from here on

    /** Returns whether no more pairs are wanted: each budget is decided, or one has failed, and so the test. */
    boolean isDecided() {
        if (missing().isPresent()) {
            return true;
        }
        boolean isRed = false;
        boolean isFinal = true;
        for (Budget budget : relative()) {
            Optional<ComparisonOpinion> opinion = opinion(budget);
            isRed |= opinion.isPresent() && opinion.get().verdict().equals(Optional.of(Verdict.FAIL));
            isFinal &= opinion.isPresent() && opinion.get().isFinal();
        }
        return (isRed || isFinal)
                && !Lists.any(allocation(), budget -> bytes(budget).isOpen());
    }

    /**
     * Returns over how many ticks an iteration of head is slow where a budget on times is broken; empty where none is.
     *
     * <p>If the middle of the distribution has moved that is 0: all of head's iterations are compared with base's.
     */
    OptionalLong slowTicks() {
        long slow = Long.MAX_VALUE;
        for (Budget budget : Lists.filter(relative(), it -> it.figure().isTime())) {
            Optional<ComparisonOpinion> opinion = opinion(budget);
            if (opinion.isPresent() && opinion.get().verdict().equals(Optional.of(Verdict.FAIL))) {
                slow = Math.min(slow, isTail(budget) ? Math.round(limitTicks(budget, opinion.get())) : 0);
            }
        }
        return slow == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(slow);
    }

    /** Returns whether it takes so much more memory than base that a budget is broken. */
    boolean isOverInBytes() {
        return Lists.any(allocation(), budget -> bytes(budget).outcome().verdict() == Verdict.FAIL);
    }

    private static boolean isTail(Budget budget) {
        return budget.percentile().isEmpty()
                || budget.percentile().get().value().doubleValue() >= TAIL;
    }

    private double limitTicks(Budget budget, ComparisonOpinion opinion) {
        return budget.bound().limitCount(opinion.facts().baseTicks(), setting.frequencyHz());
    }

    /**
     * Returns the outcomes of the relative budgets, in the plan's order.
     *
     * @param doubts about the JVMs; some make a verdict INCONCLUSIVE, as they do where a limit is absolute
     * @throws WorkerException if a worker's test failed
     */
    public List<BudgetOutcome> outcomes(List<Doubt> doubts) throws WorkerException {
        Optional<Missing> missing = missing();
        if (missing.isPresent() && !missing.get().isIncompatible()) {
            throw new WorkerException(missing.get().reason());
        }
        if (missing.isPresent()) {
            return notJudged(
                    plan.budgets(), new BaseReason.NotComparable(missing.get().reason()));
        }
        List<BudgetOutcome> outcomes = Lists.concat(
                Lists.map(relative(), this::outcome),
                Lists.map(allocation(), budget -> bytes(budget).outcome()));
        return Lists.map(outcomes, disqualification(doubts)::of);
    }

    /** Returns the outcomes of relative budgets that could not be judged. */
    public static List<BudgetOutcome> notJudged(Budgets budgets, Reason why) {
        return Lists.map(budgets.relative(), budget -> BudgetOutcome.notJudged(budget.limit(Amount.NONE), why));
    }

    /** Returns the outcomes of relative budgets of a test that runs nothing but what base has. */
    public static List<BudgetOutcome> unchanged(Budgets budgets) {
        Reason why = new BaseReason.Unchanged();
        return Lists.map(notJudged(budgets, why), outcome -> outcome.withVerdict(Verdict.PASS, why));
    }

    private Disqualification disqualification(List<Doubt> doubts) {
        return new Disqualification(
                Lists.concat(doubts, PairResult.doubts(rounds())),
                plan.configuration().judging().unpinned());
    }

    /** Returns what is known of the pairs. */
    public PairFacts facts(String base) {
        return new PairFacts(
                base,
                pairs.size(),
                spent.toNanos() / 1e9,
                PairResult.idleShare(pairs),
                logs.toString(),
                PairResult.pooled(rounds()));
    }

    private List<SideRounds> rounds() {
        return Lists.flatMap(roundsOfPairs(), rounds -> rounds);
    }

    private List<List<SideRounds>> roundsOfPairs() {
        return Lists.map(pairs, pair -> pair.rounds().getOrDefault(uniqueId, List.of()));
    }

    /** Returns the relative budgets that pairs of rounds decide. */
    private List<Budget> relative() {
        return Lists.filter(plan.budgets().relative(), budget -> budget.figure() != Figure.BYTES);
    }

    private List<Budget> allocation() {
        return Lists.filter(plan.budgets().relative(), budget -> budget.figure() == Figure.BYTES);
    }

    private ByteComparison bytes(Budget budget) {
        return new ByteComparison(budget, Lists.map(pairs, pair -> pair.bytes().get(uniqueId)));
    }

    private Optional<Missing> missing() {
        for (PairResult pair : pairs) {
            Optional<Missing> missing = pair.missing(uniqueId);
            if (missing.isPresent()) {
                return missing;
            }
        }
        return pairs.isEmpty() ? Optional.of(ClassComparison.unknown(uniqueId)) : Optional.empty();
    }

    private BudgetOutcome outcome(Budget budget) {
        Optional<ComparisonOpinion> opinion = opinion(budget);
        Reason nothing = new BaseReason.NothingLeft();
        return opinion.isPresent()
                ? outcome(budget, opinion.get())
                : BudgetOutcome.notJudged(budget.limit(Amount.NONE), nothing)
                        .withVerdict(Verdict.INCONCLUSIVE, nothing);
    }

    private BudgetOutcome outcome(Budget budget, ComparisonOpinion opinion) {
        Amount head = amount(budget, opinion.facts().headTicks());
        Amount limit = amount(budget, limitTicks(budget, opinion));
        BaseComparison base = new BaseComparison(
                head.value(),
                amount(budget, opinion.facts().baseTicks()).value(),
                opinion.ratio(),
                opinion.facts().pairs(),
                opinion.facts().selfDifference());
        Verdict verdict = opinion.verdict().orElse(Verdict.INCONCLUSIVE);
        Optional<Reason> hidden =
                verdict == Verdict.PASS ? hidden(budget, head.value(), limit.value()) : Optional.empty();
        BudgetOutcome judged = BudgetOutcome.byBase(budget.limit(limit), head, base, verdict, opinion.why());
        return (hidden.isEmpty() ? judged : judged.withVerdict(Verdict.INCONCLUSIVE, hidden.get()))
                .withFalseAlarmBound(
                        opinion.verdict().equals(Optional.of(Verdict.FAIL))
                                ? opinion.errorBound()
                                : plan.configuration().relativeSignificance());
    }

    /** Returns why a PASS does not stand; empty where it does. */
    private Optional<Reason> hidden(Budget budget, double head, double limit) {
        Optional<Reason> lost =
                budget.figure().isTime() ? LostCpu.reason(roundsOfPairs(), budget.percentile()) : Optional.empty();
        int calls = plan.batch() * plan.threads().count();
        return lost.isPresent() ? lost : WaitingWork.reason(roundsOfPairs(), budget, head, limit, calls);
    }

    /** Returns what the pairs say; empty where all iterations of one side were excluded in each of them. */
    private Optional<ComparisonOpinion> opinion(Budget budget) {
        List<MeasuredPair> measured = measured(budget);
        return measured.isEmpty()
                ? Optional.empty()
                : Optional.of(new Comparison(limit(budget), settings(budget)).judge(measured));
    }

    private HeadLimit limit(Budget budget) {
        return new HeadLimit(
                budget.subject(),
                budget.bound().factor().doubleValue(),
                budget.bound().count(setting.frequencyHz()).doubleValue(),
                budget.bound().text());
    }

    private ComparisonSettings settings(Budget budget) {
        return new ComparisonSettings(
                plan.configuration().relativeSignificance(),
                plan.configuration().comparing().maxPairs(),
                budget.figure().isTime() ? setting.stepTicks() : 1);
    }

    /** Returns the pairs without those in which all iterations of one side were excluded. */
    private List<MeasuredPair> measured(Budget budget) {
        if (!budget.figure().isTime()) {
            return Lists.map(pairs, pair -> pair.throughput().get(uniqueId));
        }
        List<MeasuredPair> measured = new ArrayList<>();
        for (PairResult pair : pairs) {
            List<RoundPair> counting = PairResult.counting(pair.rounds().get(uniqueId), budget.timing());
            if (!counting.isEmpty()) {
                measured.add(new MeasuredPair(counting));
            }
        }
        return measured;
    }

    private Amount amount(Budget budget, double count) {
        return budget.figure().amount(count, setting.frequencyHz());
    }
}
