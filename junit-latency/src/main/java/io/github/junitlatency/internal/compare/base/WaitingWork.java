package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.base.PairResult.SideRounds;
import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds a PASS that may hide work, which head did while it waited for its turns, as CPU time by iteration.
 *
 * <p>Code that hands its work to other threads seems as fast as code that does it: a turn ends before a queue is full, and the queue
 * drains while the other side measures. What head did so, and base did not, is what its calls would wait for in a row. So a PASS
 * stands only if it stands with that time added to head's.
 *
 * <p>Example: {@code p50 <= base + 10%}, base 1 us, head 1.02 us. Head used 0.3 us of CPU time per iteration while it waited, base 0.01 us:
 * 1.31 us would be over 1.1 us, and the PASS is INCONCLUSIVE.
 */
final class WaitingWork {

    private WaitingWork() {}

    /**
     * Returns why a PASS does not stand; empty where it does, or where chance may explain that head did more.
     *
     * @param pairs the rounds of each pair
     * @param head head's nanoseconds, or calls in a second
     * @param limit the same, that keeps the budget
     * @param calls of all threads in the time of an iteration
     */
    static Optional<Reason> reason(List<List<SideRounds>> pairs, Budget budget, double head, double limit, int calls) {
        double[] ofHead = byIteration(pairs, SideRounds::head);
        double[] ofBase = byIteration(pairs, SideRounds::base);
        int more = 0;
        for (int pair = 0; pair < ofHead.length; pair++) {
            more += ofHead[pair] > ofBase[pair] ? 1 : 0;
        }
        double headNanos = median(ofHead);
        double baseNanos = median(ofBase);
        double moreNanos = headNanos - baseNanos;
        boolean isKept = budget.figure().isMoreBetter()
                ? 1e9 / (1e9 / head + moreNanos / calls) >= limit
                : head + moreNanos <= limit;
        return isKept || SignTest.mayBeChance(more, ofHead.length)
                ? Optional.empty()
                : Optional.of(ReasonKind.WAITING_WORK.of(
                        budget.subject().toString(),
                        headNanos,
                        baseNanos,
                        budget.bound().text()));
    }

    private static double[] byIteration(List<List<SideRounds>> pairs, Function<SideRounds, SideRound> side) {
        double[] nanosByPair = new double[pairs.size()];
        for (int pair = 0; pair < nanosByPair.length; pair++) {
            long nanos = Lists.sum(pairs.get(pair), round -> side.apply(round).waitingCpuNanos());
            long iterations =
                    Lists.sum(pairs.get(pair), round -> side.apply(round).iterations());
            nanosByPair[pair] = nanos / (double) Math.max(1, iterations);
        }
        return nanosByPair;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
