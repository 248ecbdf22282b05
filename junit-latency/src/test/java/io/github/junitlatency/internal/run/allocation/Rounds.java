package io.github.junitlatency.internal.run.allocation;

import io.github.junitlatency.internal.plan.AllocationBudget;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes counted rounds up. */
final class Rounds {

    static final AllocationBudget P50_NOTHING =
            new AllocationBudget("alloc p50 <= 0 B", Optional.of(Percentile.of(50)), BigDecimal.ZERO, BigDecimal.ZERO);
    static final AllocationBudget MAX_64 =
            new AllocationBudget("alloc <= 64 B", Optional.empty(), BigDecimal.ZERO, BigDecimal.valueOf(64));

    private Rounds() {}

    /** Returns a round of 1,000 iterations that all allocate as much, on code of one version. */
    static CountedRound of(long bytes, int version) {
        return of(bytes, version, version);
    }

    /** Returns a round of another loop. */
    static CountedRound ofLoop(int loop, long bytes, int version) {
        CountedRound round = of(bytes, version);
        return new CountedRound(
                round.bytes(),
                round.over(),
                round.standOuts(),
                round.others(),
                new CountedRound.Code(version, version, "", loop));
    }

    /** Returns a round of 1,000 iterations of 0 B in which other threads allocated so much in all, and the code stayed the same. */
    static CountedRound withOthers(int loop, long least, long most, String uncounted) {
        return new CountedRound(
                new ByteCounts(Map.of(0L, 1_000L), ByteCounts.EXACT),
                List.of(0L),
                List.of(),
                new ThreadBytes.Others(0, most, least, most, uncounted),
                new CountedRound.Code(loop, loop, "", loop));
    }

    /** Returns a round in which the version of the code changes. */
    static CountedRound of(long bytes, int begin, int end) {
        return of(Map.of(bytes, 1_000L), 0, begin, end);
    }

    /** Returns a round, given its sizes and the limit whose exceedances were counted. */
    static CountedRound of(Map<Long, Long> sizes, long limit, int begin, int end) {
        ByteCounts counts = new ByteCounts(sizes, ByteCounts.EXACT);
        return new CountedRound(
                counts,
                List.of(counts.countOver(limit)),
                List.of(),
                ThreadBytes.Others.NONE,
                new CountedRound.Code(begin, end, begin == 0 && end == 0 ? "" : "OrderBook.add", 1));
    }
}
