package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.base.PairResult.SideRounds;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import java.util.List;
import java.util.Optional;

/** Finds a PASS that may hide slow code, because head lost its CPU much more often than base. */
final class LostCpu {

    private static final long FEW_LOST = 10;

    private LostCpu() {}

    /**
     * Returns why a PASS does not stand; empty where it does.
     *
     * <p>It does not where head lost its CPU so much more often than base that what was excluded may hide slow code.
     *
     * <p>An iteration that was proven preempted or migrated is excluded on both sides. What machines do falls on both alike; what
     * code does itself, as by yielding, does not. So a PASS does not stand where
     *
     * <pre>
     * excluded of head - excluded of base &gt; max(10, share / 2 * head's iterations),  share = 1 - p / 100; 0 for the maximum
     * </pre>
     *
     * <p>and head lost more than base in so many pairs that chance does not explain it ({@link SignTest}). A neighbour takes the CPU from either side, and a few pairs with a
     * burst of it make up most of the sum.
     *
     * <p>How would slow code hide? It would have to lose its CPU in one or a few pairs only, and pairs vote: those hide the tail
     * of their own values, no more.
     *
     * <p>Example: p99.9, 50,000 iterations a round, three rounds in each of seven pairs: 1,050,000. Head may lose 525 iterations more
     * than base, which is half of what p99.9 allows.
     *
     * @param pairs the rounds of each pair
     */
    static Optional<Reason> reason(List<List<SideRounds>> pairs, Optional<Percentile> percentile) {
        long head = 0;
        long base = 0;
        long iterations = 0;
        int pairsOfMore = 0;
        for (List<SideRounds> rounds : pairs) {
            long ofHead = Lists.sum(rounds, round -> round.head().excluded());
            long ofBase = Lists.sum(rounds, round -> round.base().excluded());
            pairsOfMore += ofHead > ofBase ? 1 : 0;
            head += ofHead;
            base += ofBase;
            iterations +=
                    ofHead + Lists.sum(rounds, round -> round.head().response().count());
        }
        double share = percentile.isPresent() ? 1 - percentile.get().value().doubleValue() / 100 : 0;
        if (SignTest.mayBeChance(pairsOfMore, pairs.size())
                || head - base <= Math.max(FEW_LOST, share / 2 * iterations)) {
            return Optional.empty();
        }
        return Optional.of(ReasonKind.HEAD_LOST_CPU.of(head, base));
    }
}
