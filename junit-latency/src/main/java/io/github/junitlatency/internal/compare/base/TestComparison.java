package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.MeasuredPair;
import io.github.junitlatency.internal.compare.MeasuredPair.RoundPair;
import io.github.junitlatency.internal.compare.base.PairResult.Missing;
import io.github.junitlatency.internal.compare.base.PairResult.SideFigures;
import io.github.junitlatency.internal.compare.base.PairResult.SideRounds;
import io.github.junitlatency.internal.compare.worker.WorkerException;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.Budgets;
import io.github.junitlatency.internal.run.JudgingJvm;
import io.github.junitlatency.internal.run.figure.ByteComparison;
import io.github.junitlatency.internal.run.figure.ByteComparison.SettledBytes;
import io.github.junitlatency.internal.run.figure.ThroughputFigure.SideThroughput;
import io.github.junitlatency.internal.verdict.Disqualification;
import io.github.junitlatency.internal.verdict.FigureJudge;
import io.github.junitlatency.internal.verdict.FigureJudge.SideFigure;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Amount;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.ResultParts.PairFacts;
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
        String uniqueId,
        LatencyPlan plan,
        JudgingJvm.Setting setting,
        List<PairResult> pairs,
        Duration spent,
        Path logs) {

    private static final double TAIL = 90; // a percentile from here on

    /** Returns whether no more pairs are wanted: each budget is decided, or one has failed, and so the test. */
    boolean isDecided() {
        if (missing().isPresent()) {
            return true;
        }
        List<FigureJudge> judges = judges();
        return Lists.all(judges, FigureJudge::isFinal)
                || Lists.any(judges, judge -> judge.isFinal() && judge.outcome().verdict() == Verdict.FAIL);
    }

    /**
     * Returns over how many ticks an iteration of head is slow where a budget on times is broken; empty where none is.
     *
     * <p>If the middle of the distribution has moved that is 0: all of head's iterations are compared with base's.
     */
    OptionalLong slowTicks() {
        long slow = Long.MAX_VALUE;
        for (FigureJudge judge : judges()) {
            BudgetOutcome outcome = judge.outcome();
            if (outcome.figure().isTime() && outcome.verdict() == Verdict.FAIL) {
                slow = Math.min(slow, isTail(outcome) ? outcome.limitTicks() : 0);
            }
        }
        return slow == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(slow);
    }

    /** Returns whether it takes so much more memory than base that a budget is broken. */
    boolean isOverInBytes() {
        return Lists.any(judges(), judge -> judge.outcome().why().kind() == ReasonKind.OVER_BASE);
    }

    private static boolean isTail(BudgetOutcome outcome) {
        return outcome.percentile().isEmpty()
                || outcome.percentile().get().value().doubleValue() >= TAIL;
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
                    plan.budgets(), ReasonKind.NOT_COMPARABLE.of(missing.get().reason()));
        }
        return Lists.map(Lists.map(judges(), FigureJudge::outcome), disqualification(doubts)::of);
    }

    /** Returns the outcomes of relative budgets that could not be judged. */
    public static List<BudgetOutcome> notJudged(Budgets budgets, Reason why) {
        return Lists.map(budgets.relative(), budget -> BudgetOutcome.notJudged(budget.limit(Amount.NONE), why));
    }

    /** Returns the outcomes of relative budgets of a test that runs nothing but what base has. */
    public static List<BudgetOutcome> unchanged(Budgets budgets) {
        Reason why = ReasonKind.UNCHANGED.of();
        return Lists.map(notJudged(budgets, why), outcome -> outcome.withVerdict(Verdict.PASS, why));
    }

    private Disqualification disqualification(List<Doubt> doubts) {
        return new Disqualification(Lists.concat(doubts, PairResult.doubts(rounds())));
    }

    /** Returns what is known of the pairs. */
    public PairFacts facts(String base) {
        return new PairFacts(base, pairs.size(), spent.toNanos() / 1e9, logs.toString(), PairResult.pooled(rounds()));
    }

    private List<SideRounds> rounds() {
        return Lists.flatMap(roundsOfPairs(), rounds -> rounds);
    }

    private List<List<SideRounds>> roundsOfPairs() {
        return Lists.map(pairs, pair -> pair.rounds().getOrDefault(uniqueId, List.of()));
    }

    private List<FigureJudge> judges() {
        return Lists.map(plan.budgets().relative(), this::judge);
    }

    /** Returns what judges a budget, by what was gauged: times, bytes that settled, or calls that were reached. */
    private FigureJudge judge(Budget budget) {
        if (budget.figure().isTime()) {
            return ratio(budget, counting(budget));
        }
        List<SideFigures> gauged =
                Lists.map(pairs, pair -> pair.figures().get(uniqueId).get(budget.figure()));
        return gauged.get(0).head() instanceof SettledBytes
                ? new ByteComparison(
                        budget,
                        Lists.map(
                                gauged,
                                pair -> new ByteComparison.Pair(
                                        (SettledBytes) pair.head(), (SettledBytes) pair.base())))
                : ratio(
                        budget,
                        Lists.map(
                                gauged,
                                pair -> MeasuredPair.of(reached(budget, pair.head()), reached(budget, pair.base()))));
    }

    private RatioJudge ratio(Budget budget, List<MeasuredPair> measured) {
        return new RatioJudge(budget, plan, setting, measured, roundsOfPairs());
    }

    private double reached(Budget budget, SideFigure side) {
        double perSecond = ((SideThroughput) side).perSecond();
        return budget.figure()
                .count(budget.figure().ofRate(perSecond, plan.threads().count()));
    }

    /** Returns the pairs without those in which all iterations of one side were excluded. */
    private List<MeasuredPair> counting(Budget budget) {
        List<MeasuredPair> measured = new ArrayList<>();
        for (PairResult pair : pairs) {
            List<RoundPair> counting = PairResult.counting(pair.rounds().get(uniqueId), budget.timing());
            if (!counting.isEmpty()) {
                measured.add(new MeasuredPair(counting));
            }
        }
        return measured;
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
}
