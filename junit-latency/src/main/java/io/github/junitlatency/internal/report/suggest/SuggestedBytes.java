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
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Suggests a limit on allocated bytes, with headroom by what was seen.
 *
 * <pre>
 * limit = most + max(most - least, 2% of most where that is over 10 KB)
 * </pre>
 *
 * <p>No machine adds to the measured thread's bytes, but the JVM's compiler decides which objects escape to the heap, and decides
 * otherwise in the next JVM. So most and least are of all states of the compiled code in all JVMs. They are of all iterations
 * where the most is as much as the median or was seen in one of a hundred, else of p99 where the median iteration allocates as
 * much. What other threads of a free body add is a mean, and gets a quarter on top.
 *
 * <p>Example: 100,000 iterations allocate 64 B each, in all JVMs: {@code alloc <= 64 B}. Of a list that grows, all but 12 allocate
 * 24 B: {@code alloc p99 <= 24 B}. In one state 880 B, in another 904 B: {@code alloc <= 928 B}. In three JVMs 1,094,176,
 * 1,103,816 and 1,113,624 B: 2% is 22,273 B, more than the 19,448 B by which they differ, so {@code alloc <= 1.14 MB}.
 */
final class SuggestedBytes {

    private static final Percentile TAIL = Percentile.of(99);
    private static final double MEAN_HEADROOM = 1.25; // of what other threads add
    private static final long MUCH = 10_000;
    private static final double LEAST_HEADROOM_OF_MUCH = 0.02;

    private final List<AllocationFacts> ofJvms;
    private final List<State> states;
    private final Draft draft;

    private SuggestedBytes(List<AllocationFacts> ofJvms, Draft draft) {
        this.ofJvms = ofJvms;
        states = Lists.flatMap(ofJvms, AllocationFacts::states);
        this.draft = draft;
    }

    /** Adds the limit, and says which garbage passes it; where no bytes were counted, all does. */
    static void add(Jvms jvms, Draft draft) {
        List<AllocationFacts> ofJvms = Lists.present(Lists.map(jvms.results(), LatencyResult::allocation));
        boolean isLimited = !ofJvms.isEmpty()
                && new SuggestedBytes(ofJvms, draft)
                        .isLimited(Lists.all(jvms.results(), result -> result.supports(TAIL)));
        if (!isLimited) {
            draft.unseen("more garbage");
        }
    }

    private boolean isLimited(boolean supportsTail) {
        if (Lists.any(
                ofJvms, facts -> facts.bytes().count() == 0 || facts.bytes().stepBytes() != ByteCounts.EXACT)) {
            draft.remark("alloc: too many different sizes for a limit");
            return false;
        }
        if (states.isEmpty()) {
            draft.remark(
                    "alloc: code was compiled or deoptimised in every round, so that bytes are not those of a gate");
            return false;
        }
        if (Lists.any(ofJvms, facts -> facts.addedBytes() == AllocationFacts.UNCOUNTED)) {
            draft.remark("alloc: some of what other threads allocate was not counted");
            return false;
        }
        long median = Lists.max(states, State::p50Bytes, 0);
        long p99 = Lists.max(states, State::p99Bytes, 0);
        long max = Lists.max(states, State::maxBytes, 0);
        String most = "the most is " + Quantities.bytes(max);
        if (max == p99) {
            limit("alloc", "alloc max", State::maxBytes, each(median, max));
            return true;
        }
        if (p99 == median && supportsTail) {
            long over = Lists.max(ofJvms, facts -> facts.bytes().countOver(median), 0);
            limit(
                    "alloc p99",
                    "alloc p99",
                    State::p99Bytes,
                    (over == 0 ? "" : Quantities.counted(over, "iteration") + " more, ") + most);
            return true;
        }
        draft.remark("alloc: iterations differ, p50 " + Quantities.bytes(median) + ", p99 " + Quantities.bytes(p99)
                + ", " + most + ", so that a limit needs your headroom");
        return false;
    }

    /** Returns why all iterations get a limit where no JVM or compilation differed. */
    private String each(long median, long max) {
        if (max == 0) {
            return "no iteration allocates";
        }
        return median == max
                ? "each iteration allocates as much"
                : BytesReason.Sizes.of(max, ofJvms.get(0).bytes()).text();
    }

    private void limit(String written, String subject, ToLongFunction<State> bytes, String alike) {
        long most = Lists.max(states, bytes, 0);
        long least = -Lists.max(states, state -> -bytes.applyAsLong(state), Long.MIN_VALUE);
        long mean = Lists.max(ofJvms, AllocationFacts::addedBytes, 0);
        long ofMean =
                FriendlyLimit.rounded(BigDecimal.valueOf(MEAN_HEADROOM * mean)).longValue();
        long headroom = Math.max(most - least, most > MUCH ? (long) Math.ceil(LEAST_HEADROOM_OF_MUCH * most) : 0);
        long limit = FriendlyLimit.roundedBytes(most + headroom + ofMean);
        String seen = most == least
                ? alike
                : Quantities.whole(least) + " to " + Quantities.whole(most) + " B, as the JVM compiles it";
        String others =
                mean == 0 ? "" : "; other threads add " + Quantities.bytes(mean) + ", a mean, and get a quarter more";
        draft.budget(subject, limit, new SuggestedBudget(written + " <= " + FriendlyLimit.bytes(limit), seen + others));
        if (headroom > 0) {
            draft.unseen("less than " + Quantities.bytes(limit - least) + " more garbage in each call");
        }
    }
}
