package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.suggest.Suggestion.Found;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.AllocationFacts.State;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.BytesReason;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/**
 * Suggests a limit on allocated bytes.
 *
 * <p>The measured thread's bytes are counted exactly and no machine adds to them, so that the limit is what was allocated, without
 * headroom: of all iterations where the most is as much as the median or was seen in one of a hundred, else of p99 where the median
 * iteration allocates as much. Where states of the compiled code differ it is of the largest. What other threads of a free body add is
 * a mean, and gets a quarter on top.
 *
 * <p>Example: 100,000 iterations allocate 64 B each: {@code alloc <= 64 B}. Of a list that grows, all but 12 allocate 24 B:
 * {@code alloc p99 <= 24 B}. In one state 880 B, in another 904 B: {@code alloc <= 904 B}.
 */
final class SuggestedBytes {

    private static final Percentile TAIL = Percentile.of(99);
    private static final double HEADROOM = 1.25; // of a mean

    private SuggestedBytes() {}

    /** Returns the limit; nothing where nobody counted. */
    static Found of(LatencyResult result) {
        return result.allocation().isPresent() ? of(result.allocation().get(), result) : Found.nothing(List.of());
    }

    private static Found of(AllocationFacts facts, LatencyResult result) {
        ByteCounts bytes = facts.bytes();
        if (bytes.count() == 0 || bytes.stepBytes() != ByteCounts.EXACT) {
            return Found.nothing(List.of("alloc: too many different sizes for a limit without headroom"));
        }
        if (facts.states().isEmpty() || facts.addedBytes() == AllocationFacts.UNCOUNTED) {
            return Found.nothing(List.of(
                    facts.states().isEmpty()
                            ? "alloc: code was compiled or deoptimised in every round, so that bytes are not those of a gate"
                            : "alloc: some of what other threads allocate was not counted"));
        }
        long median = Lists.max(facts.states(), State::p50Bytes, 0);
        long p99 = Lists.max(facts.states(), State::p99Bytes, 0);
        long max = Lists.max(facts.states(), State::maxBytes, 0);
        if (max == p99) {
            return found("alloc", max, facts, each(facts, max));
        }
        String most = "the most is " + Quantities.bytes(max);
        if (p99 == median && result.supports(TAIL)) {
            String more = Quantities.counted(bytes.countOver(median), "iteration") + " more, " + most;
            return found("alloc p99", p99, facts, bytes.countOver(median) == 0 ? each(facts, p99) + ", " + most : more);
        }
        return Found.nothing(List.of("alloc: iterations differ, p50 " + Quantities.bytes(median) + ", p99 "
                + Quantities.bytes(p99) + ", " + most + ", so that a limit needs your headroom"));
    }

    /** Returns why all iterations get this limit. */
    private static String each(AllocationFacts facts, long limit) {
        long least = -Lists.max(facts.states(), state -> -state.p50Bytes(), Long.MIN_VALUE);
        if (least == limit) {
            return limit == 0 ? "no iteration allocates" : "each iteration allocates as much";
        }
        return facts.bytes().countsByBytes().size() == 1
                ? "the larger: " + Quantities.whole(least) + " B where the JVM compiled it otherwise"
                : BytesReason.Sizes.of(limit, facts.bytes()).text();
    }

    private static Found found(String subject, long bytes, AllocationFacts facts, String seen) {
        long added = FriendlyLimit.rounded(BigDecimal.valueOf(HEADROOM * facts.addedBytes()))
                .longValue();
        String why = added == 0
                ? seen
                : seen + "; other threads add " + Quantities.bytes(facts.addedBytes())
                        + ", a mean, and get a quarter more";
        return new Found(
                List.of(new SuggestedBudget(subject + " <= " + (bytes + added) + " B", why)), List.of(), Map.of());
    }
}
