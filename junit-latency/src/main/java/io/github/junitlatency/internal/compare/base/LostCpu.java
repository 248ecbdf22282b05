package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.base.PairResult.SideRounds;
import io.github.junitlatency.result.BaseReason;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Reason;
import java.util.List;
import java.util.Optional;

/**
 * Tells where head lost its CPU so much more often than base that what was left out for it may hide slow code.
 *
 * <p>An iteration that was proven preempted or migrated is left out on both sides. What machines do falls on both alike; what
 * code does itself, as by yielding, does not. So a PASS does not stand where
 *
 * <pre>
 * left out of head - left out of base &gt; max(10, share / 2 * head's iterations),  share = 1 - p / 100; 0 for the maximum
 * </pre>
 *
 * <p>Example: p99.9, 50,000 iterations a round, three rounds in each of seven pairs: 1,050,000. Head may lose 525 iterations more
 * than base, which is half of what p99.9 allows.
 */
final class LostCpu {

    private static final long FEW = 10;

    private LostCpu() {}

    /** Returns why a PASS does not stand; empty where it does. */
    static Optional<Reason> reason(List<SideRounds> rounds, Optional<Percentile> percentile) {
        long head = Lists.sum(rounds, round -> round.head().leftOut());
        long base = Lists.sum(rounds, round -> round.base().leftOut());
        long iterations =
                head + Lists.sum(rounds, round -> round.head().response().count());
        double share = percentile.isPresent() ? 1 - percentile.get().value().doubleValue() / 100 : 0;
        if (head - base <= Math.max(FEW, share / 2 * iterations)) {
            return Optional.empty();
        }
        return Optional.of(new BaseReason.LostCpu(head, base));
    }
}
