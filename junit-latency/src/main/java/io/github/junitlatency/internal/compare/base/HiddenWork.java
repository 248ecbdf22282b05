package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.internal.compare.base.PairResult.SideRounds;
import io.github.junitlatency.internal.compare.worker.SideRound;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;

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
        long iterations = head + Lists.sum(all, round -> round.head().response().count());
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
