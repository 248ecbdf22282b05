package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.suggest.Suggestion.Draft;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.AllocationFacts.State;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.BytesReason;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.math.BigDecimal;

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

    /** Adds the limit; nothing where no bytes were counted. */
    static void add(LatencyResult result, Draft draft) {
        if (result.allocation().isPresent()) {
            add(result.allocation().get(), result.supports(TAIL), draft);
        }
    }

    private static void add(AllocationFacts facts, boolean supportsTail, Draft draft) {
        ByteCounts bytes = facts.bytes();
        if (bytes.count() == 0 || bytes.stepBytes() != ByteCounts.EXACT) {
            draft.remark("alloc: too many different sizes for a limit without headroom");
            return;
        }
        if (facts.states().isEmpty()) {
            draft.remark(
                    "alloc: code was compiled or deoptimised in every round, so that bytes are not those of a gate");
            return;
        }
        if (facts.addedBytes() == AllocationFacts.UNCOUNTED) {
            draft.remark("alloc: some of what other threads allocate was not counted");
            return;
        }
        long median = Lists.max(facts.states(), State::p50Bytes, 0);
        long p99 = Lists.max(facts.states(), State::p99Bytes, 0);
        long max = Lists.max(facts.states(), State::maxBytes, 0);
        String most = "the most is " + Quantities.bytes(max);
        if (max == p99) {
            limit("alloc", max, facts, each(facts, max), draft);
        } else if (p99 == median && supportsTail) {
            long over = bytes.countOver(median);
            String seen = over == 0 ? each(facts, p99) : Quantities.counted(over, "iteration") + " more";
            limit("alloc p99", p99, facts, seen + ", " + most, draft);
        } else {
            draft.remark("alloc: iterations differ, p50 " + Quantities.bytes(median) + ", p99 " + Quantities.bytes(p99)
                    + ", " + most + ", so that a limit needs your headroom");
        }
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

    private static void limit(String subject, long bytes, AllocationFacts facts, String seen, Draft draft) {
        long added = FriendlyLimit.rounded(BigDecimal.valueOf(HEADROOM * facts.addedBytes()))
                .longValue();
        String why = added == 0
                ? seen
                : seen + "; other threads add " + Quantities.bytes(facts.addedBytes())
                        + ", a mean, and get a quarter more";
        long limit = bytes + added;
        draft.budget(subject, limit, new SuggestedBudget(subject + " <= " + limit + " B", why));
    }
}
