package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.suggest.Suggestion.FriendlyLimit;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.AllocationFacts.State;
import io.github.junitlatency.result.ByteCounts;
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
 * <p>No machine adds to the measured thread's bytes, but the JVM's compiler decides which objects escape to the heap,
 * and decides otherwise in the next JVM. So most and least are of all states of the compiled code in all JVMs. They are
 * of all iterations where the most is as much as the median or was seen in one of a hundred, else of p99 where the
 * median iteration allocates as much. What other threads of a free body add is a mean, and gets a quarter on top.
 *
 * <p>Example: 100,000 iterations allocate 64 B each, in all JVMs: {@code alloc <= 64 B}. Of a list that grows, all but
 * 12 allocate 24 B: {@code alloc p99 <= 24 B}. In one state 880 B, in another 904 B: {@code alloc <= 928 B}. In three
 * JVMs 1,094,176, 1,103,816 and 1,113,624 B: 2% is 22,273 B, more than the 19,448 B by which they differ, so
 * {@code alloc <= 1.14 MB}.
 */
final class SuggestedBytes {

    private static final Percentile TAIL = Percentile.of(99);
    private static final double MEAN_HEADROOM = 1.25; // of what other threads add
    private static final long MUCH = 10_000;
    private static final double LEAST_HEADROOM_OF_MUCH = 0.02;

    private final List<AllocationFacts> ofJvms;
    private final List<State> states;

    private SuggestedBytes(List<AllocationFacts> ofJvms) {
        this.ofJvms = ofJvms;
        states = Lists.flatMap(ofJvms, AllocationFacts::states);
    }

    /**
     * Returns the limit.
     *
     * <p>There is none where no bytes were counted, or those of some other thread were not, sizes were too many to
     * count each, code was compiled or deoptimised in every round, or iterations differ so that a limit takes a
     * person's headroom.
     */
    static List<SuggestedBudget> of(List<LatencyResult> jvms) {
        SuggestedBytes bytes = new SuggestedBytes(
                Lists.present(Lists.map(jvms, result -> result.further().allocation())));
        boolean areCounted = Lists.all(
                bytes.ofJvms,
                facts -> facts.bytes().count() > 0
                        && facts.bytes().stepBytes() == ByteCounts.EXACT
                        && facts.addedBytes() != AllocationFacts.UNCOUNTED);
        return areCounted && !bytes.states.isEmpty()
                ? bytes.limits(Lists.all(jvms, result -> result.supports(TAIL)))
                : List.of();
    }

    private List<SuggestedBudget> limits(boolean supportsTail) {
        long median = Lists.max(states, State::p50Bytes, 0);
        long p99 = Lists.max(states, State::p99Bytes, 0);
        long max = Lists.max(states, State::maxBytes, 0);
        if (max == p99) {
            String each = median == max
                    ? "each iteration allocates as much"
                    : ofJvms.get(0).bytes().sizes(max).text();
            return List.of(limit("alloc", State::maxBytes, max == 0 ? "no iteration allocates" : each));
        }
        if (p99 == median && supportsTail) {
            long over = Lists.max(ofJvms, facts -> facts.bytes().countOver(median), 0);
            String more = over == 0 ? "" : Quantities.counted(over, "iteration") + " more, ";
            return List.of(limit("alloc p99", State::p99Bytes, more + "the most is " + Quantities.bytes(max)));
        }
        return List.of();
    }

    /** Returns a limit; {@code alike} says why where no JVM or compilation differed. */
    private SuggestedBudget limit(String subject, ToLongFunction<State> bytes, String alike) {
        long most = Lists.max(states, bytes, 0);
        long least = -Lists.max(states, state -> -bytes.applyAsLong(state), Long.MIN_VALUE);
        long mean = Lists.max(ofJvms, AllocationFacts::addedBytes, 0);
        long ofMean =
                FriendlyLimit.rounded(BigDecimal.valueOf(MEAN_HEADROOM * mean)).longValue();
        long headroom = Math.max(most - least, most > MUCH ? (long) Math.ceil(LEAST_HEADROOM_OF_MUCH * most) : 0);
        String seen = most == least
                ? alike
                : Quantities.whole(least) + " to " + Quantities.whole(most) + " B, as the JVM compiles it";
        String others =
                mean == 0 ? "" : "; other threads add " + Quantities.bytes(mean) + ", a mean, and get a quarter more";
        return new SuggestedBudget(subject + " <= " + FriendlyLimit.bytes(most + headroom + ofMean), seen + others);
    }
}
