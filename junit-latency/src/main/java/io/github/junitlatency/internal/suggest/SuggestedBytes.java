package io.github.junitlatency.internal.suggest;

import io.github.junitlatency.internal.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.List;
import java.util.Map;

/**
 * Suggests a limit on allocated bytes where they are the same each time.
 *
 * <p>Bytes are counted exactly and no machine adds to them, so that the limit is what was allocated, without headroom: of all
 * iterations where none allocates more, else of p99 where the median iteration allocates as much.
 *
 * <p>Example: 100,000 iterations allocate 64 B each: {@code alloc <= 64 B}. Of a list that grows, all but 12 allocate 24 B:
 * {@code alloc p99 <= 24 B}.
 */
final class SuggestedBytes {

    private static final Percentile MEDIAN = Percentile.of(50);
    private static final Percentile TAIL = Percentile.of(99);

    private SuggestedBytes() {}

    /** Returns the limit; nothing where nobody counted. */
    static Found of(LatencyResult result) {
        return result.allocation().isPresent() ? of(result.allocation().get(), result) : Found.nothing(List.of());
    }

    private static Found of(AllocationFacts facts, LatencyResult result) {
        ByteCounts bytes = facts.bytes();
        long median = bytes.bytesAt(MEDIAN);
        long p99 = bytes.bytesAt(TAIL);
        long max = bytes.maxBytes();
        if (bytes.count() == 0 || bytes.stepBytes() != ByteCounts.EXACT) {
            return Found.nothing(List.of("alloc: too many different sizes for a limit without headroom"));
        }
        if (max == median) {
            return found(
                    "alloc <= " + max + " B", max == 0 ? "no iteration allocates" : "each iteration allocates as much");
        }
        String most = "the most is " + Quantities.bytes(max);
        if (p99 == median && result.supports(TAIL)) {
            long more = bytes.countOver(median);
            return found("alloc p99 <= " + p99 + " B", Quantities.counted(more, "iteration") + " more, " + most);
        }
        return Found.nothing(List.of("alloc: iterations differ, p50 " + Quantities.bytes(median) + ", p99 "
                + Quantities.bytes(p99) + ", " + most + ", so that a limit needs your headroom"));
    }

    private static Found found(String text, String seen) {
        return new Found(List.of(new SuggestedBudget(text, seen)), List.of(), Map.of());
    }
}
