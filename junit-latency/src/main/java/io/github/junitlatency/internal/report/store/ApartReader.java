package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.PairFacts;
import io.github.junitlatency.result.ResultParts;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads what was measured apart from the timed rounds. */
final class ApartReader {

    private ApartReader() {}

    static ResultParts.Apart read(Fields file) {
        return new ResultParts.Apart(
                file.maybe("pairs", ApartReader::pairs), file.maybe("allocation", ApartReader::allocation));
    }

    private static PairFacts pairs(Fields pairs) {
        Optional<PairFacts.Times> times = pairs.has("headTimes")
                ? Optional.of(new PairFacts.Times(
                        distribution(pairs.object("headTimes")), distribution(pairs.object("baseTimes"))))
                : Optional.empty();
        return new PairFacts(
                pairs.text("base"),
                pairs.small("pairs"),
                pairs.number("seconds"),
                pairs.number("idleShare", Double.NaN),
                pairs.text("logs"),
                times);
    }

    private static Distribution distribution(Fields times) {
        return DistributionReader.read(times, "histogram", times.whole("maxTicks"));
    }

    private static AllocationFacts allocation(Fields allocation) {
        Map<Long, Long> countsByBytes = new TreeMap<>();
        allocation.objects("sizes", size -> {
            countsByBytes.put(size.whole("bytes"), size.whole("iterations"));
            return size;
        });
        return new AllocationFacts(
                new ByteCounts(countsByBytes, allocation.whole("stepBytes")),
                allocation.small("rounds"),
                allocation.objects(
                        "standOuts",
                        one -> new AllocationFacts.StandOut(
                                one.whole("iteration"), one.whole("bytes"), one.small("rounds"))),
                allocation.whole("helperBytes"),
                allocation.whole("otherBytes"),
                allocation.whole("addedBytes"),
                allocation.objects("states", ApartReader::state));
    }

    private static AllocationFacts.State state(Fields state) {
        return new AllocationFacts.State(
                state.small("rounds"), state.whole("p50Bytes"), state.whole("p99Bytes"), state.whole("maxBytes"));
    }
}
