package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.AllocationFacts.StandOut;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.List;

/** Says what the measured thread allocates. */
final class AllocationText {

    private static final Percentile MEDIAN = Percentile.of(50);
    private static final int NAMED = 3;

    private AllocationText() {}

    /** Returns the bytes of an iteration, with those iterations that stand out; nothing where no budget asked for it. */
    static String of(LatencyResult result) {
        return result.further().allocation().isPresent()
                ? of(result.further().allocation().get())
                : "";
    }

    private static String of(AllocationFacts facts) {
        String usual = "allocates " + Quantities.bytes(facts.bytes().bytesAt(MEDIAN)) + " (p50)";
        String max = ", at most " + Quantities.bytes(facts.bytes().maxBytes());
        String rest = named(facts) + apart(" helpers ", facts.helperBytes()) + others(facts);
        return usual + max + rest;
    }

    /** Returns the largest of the iterations that stand out, in order. */
    private static String named(AllocationFacts facts) {
        List<StandOut> largest = Lists.sorted(
                Lists.limit(Lists.sortedDown(facts.standOuts(), StandOut::bytes), NAMED), StandOut::iteration);
        if (largest.isEmpty()) {
            return "";
        }
        String indices = ": at " + Lists.joined(largest, one -> Quantities.whole(one.iteration()), ", ");
        boolean isRepeated = Lists.all(largest, one -> one.rounds() > 1);
        return indices + (facts.standOuts().size() > NAMED ? " and others" : "") + (isRepeated ? ", each round" : "");
    }

    private static String others(AllocationFacts facts) {
        if (facts.addedBytes() == AllocationFacts.UNCOUNTED) {
            return "; what other threads allocate was not counted";
        }
        return facts.addedBytes() > 0
                ? apart(" other threads ", facts.addedBytes()) + " each"
                : apart(" own threads ", facts.otherBytes());
    }

    private static String apart(String whose, long bytes) {
        return bytes == 0 ? "" : ";" + whose + Quantities.bytes(bytes);
    }
}
