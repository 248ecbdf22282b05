package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.internal.compare.ComparisonOpinion;
import io.github.junitlatency.internal.compare.HeadLimit;
import io.github.junitlatency.internal.compare.MeasuredPair;
import io.github.junitlatency.internal.compare.SequentialComparison;
import io.github.junitlatency.internal.compare.base.PairResult.SideRounds;
import io.github.junitlatency.internal.compare.worker.Message.SideRound;
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
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;

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

    /**
     * Finds a PASS that may hide slow code, which lost its CPU or worked while it waited for its turns.
     *
     * <p>What machines do falls on both sides alike; what code does itself does not. So either counts where head has more
     * of it than base in so many pairs that a coin does not explain it at 1%: in all of seven to ten, in ten of eleven, in
     * all where there are fewer. A neighbour takes the CPU from either side, and a few pairs with a burst of it make up
     * most of the sum.
     *
     * @param pairs the rounds of each pair
     */
    record HiddenWork(List<List<SideRounds>> pairs) {

        private static final double SIGNIFICANCE = 0.01;
        private static final long FEW_LOST = 10;

        /**
         * Returns that head lost its CPU so often that what was excluded may hide slow code; empty where it did not.
         *
         * <p>An iteration that was proven preempted or migrated is excluded on both sides. What code does itself, as by
         * yielding, is too. So a PASS does not stand where
         *
         * <pre>
         * excluded of head - excluded of base &gt; max(10, share / 2 * head's iterations)
         * share = 1 - p / 100; 0 for the maximum
         * </pre>
         *
         * <p>How would slow code hide? It would have to lose its CPU in one or a few pairs only, and pairs vote: those hide
         * the tail of their own values, no more.
         *
         * <p>Example: p99.9, 50,000 iterations a round, three rounds in each of seven pairs: 1,050,000. Head may lose 525
         * iterations more than base, which is half of what p99.9 allows.
         */
        Optional<Reason> inLostCpu(Budget budget) {
            List<SideRounds> all = Lists.flatMap(pairs, rounds -> rounds);
            long head = excluded(all, SideRounds::head);
            long base = excluded(all, SideRounds::base);
            long iterations =
                    head + Lists.sum(all, round -> round.head().response().count());
            double share = budget.percentile().isPresent()
                    ? 1 - budget.percentile().get().value().doubleValue() / 100
                    : 0;
            return head - base > Math.max(FEW_LOST, share / 2 * iterations) && isMoreInHead(HiddenWork::excluded)
                    ? Optional.of(ReasonKind.HEAD_LOST_CPU.of(head, base))
                    : Optional.empty();
        }

        private static long excluded(List<SideRounds> rounds, Function<SideRounds, SideRound> side) {
            return Lists.sum(rounds, round -> side.apply(round).excluded());
        }

        /**
         * Returns that head worked while it waited, by CPU time; empty where it did not, or where that would not matter.
         *
         * <p>Code that hands its work to other threads seems as fast as code that does it: a turn ends before a queue is
         * full, and the queue drains while the other side measures. What head did so, and base did not, is what its calls
         * would wait for in a row. So a PASS stands only if it stands with that time added to head's.
         *
         * <p>Example: {@code p50 <= base + 10%}, base 1 us, head 1.02 us. Head used 0.3 us of CPU time per iteration while
         * it waited, base 0.01 us: 1.31 us would be over 1.1 us, and the PASS is INCONCLUSIVE.
         *
         * @param head head's nanoseconds, or calls in a second
         * @param limit the same, that keeps the budget
         * @param calls of all threads in the time of an iteration
         */
        Optional<Reason> whileWaiting(Budget budget, double head, double limit, int calls) {
            double headNanos = median(SideRounds::head);
            double baseNanos = median(SideRounds::base);
            double moreNanos = headNanos - baseNanos;
            boolean isKept = budget.figure().isMoreBetter()
                    ? 1e9 / (1e9 / head + moreNanos / calls) >= limit
                    : head + moreNanos <= limit;
            return isKept || !isMoreInHead(HiddenWork::waitingNanos)
                    ? Optional.empty()
                    : Optional.of(ReasonKind.WAITING_WORK.of(
                            budget.subject().toString(),
                            headNanos,
                            baseNanos,
                            budget.bound().text()));
        }

        /** Returns the CPU time of a side's waits by iteration. */
        private static double waitingNanos(List<SideRounds> rounds, Function<SideRounds, SideRound> side) {
            long nanos = Lists.sum(rounds, round -> side.apply(round).waitingCpuNanos());
            long iterations = Lists.sum(rounds, round -> side.apply(round).iterations());
            return nanos / (double) Math.max(1, iterations);
        }

        private double median(Function<SideRounds, SideRound> side) {
            double[] nanos = new double[pairs.size()];
            for (int pair = 0; pair < nanos.length; pair++) {
                nanos[pair] = waitingNanos(pairs.get(pair), side);
            }
            Arrays.sort(nanos);
            return nanos[nanos.length / 2];
        }

        /** Returns whether head has more in so many pairs that chance does not explain it. */
        private boolean isMoreInHead(ToDoubleBiFunction<List<SideRounds>, Function<SideRounds, SideRound>> figure) {
            int more = Lists.count(
                    pairs,
                    rounds -> figure.applyAsDouble(rounds, SideRounds::head)
                            > figure.applyAsDouble(rounds, SideRounds::base));
            return more == pairs.size() || TailProbability.binomial(more, pairs.size(), 0.5) <= SIGNIFICANCE;
        }
    }
}
