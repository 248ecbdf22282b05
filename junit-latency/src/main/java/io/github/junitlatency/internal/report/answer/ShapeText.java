package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.AllocationFacts.StandOut;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.List;
import java.util.function.ToLongFunction;

/** Tells the usual percentiles, as far as there are iterations enough, the longest, and what is allocated. */
public final class ShapeText {

    /** The percentiles of a tail. */
    public static final List<Percentile> TAIL = List.of(Percentile.of(99), Percentile.of(99.9));

    private static final List<Percentile> USUAL = Lists.concat(List.of(Percentile.of(50)), TAIL);

    private static final int NAMED = 3;

    private ShapeText() {}

    /** Returns the clauses: times, of a paced test response and service times, and what is allocated. */
    static List<String> clauses(LatencyResult result) {
        if (result.distribution().count() == 0) {
            return List.of("no iteration counts");
        }
        boolean isPaced = result.times().pace().isPresent();
        return List.of(
                (isPaced ? "response " : "") + String.join(", ", response(result)),
                isPaced ? "service " + String.join(", ", service(result, USUAL)) : "",
                SetupText.rate(result),
                Lists.text(result.further().allocation(), ShapeText::allocated),
                MeasuredText.kept(result));
    }

    /** Returns p50, p99 and the longest, for tables; empty where there are too few iterations. */
    public static List<String> usual(LatencyResult result) {
        List<String> times = Lists.map(
                List.of(USUAL.get(0), USUAL.get(1)),
                percentile ->
                        result.supports(percentile) ? Quantities.time(result.nanos(result.ticksAt(percentile))) : "");
        boolean hasAny = result.distribution().count() > 0;
        return Lists.concat(times, List.of(hasAny ? Quantities.time(result.nanos(result.maxTicks())) : ""));
    }

    /** Returns the figures of the times that are judged: {@code p50 40.0 ns}, and the longest. */
    public static List<String> response(LatencyResult result) {
        return figures(result, Lists.filter(USUAL, result::supports), result::ticksAt, result.distribution());
    }

    /** Returns those of the service times of a paced test. */
    public static List<String> service(LatencyResult result, List<Percentile> percentiles) {
        return figures(
                result,
                Lists.filter(percentiles, result::supportsService),
                result::serviceTicksAt,
                result.times().pace().orElseThrow().service());
    }

    private static List<String> figures(
            LatencyResult result, List<Percentile> percentiles, ToLongFunction<Percentile> ticks, Distribution times) {
        return Lists.concat(
                Lists.map(
                        percentiles,
                        percentile -> "p" + percentile + " "
                                + Quantities.shortTime(result.nanos(ticks.applyAsLong(percentile)))),
                List.of("max " + Quantities.shortTime(result.nanos(times.maxTicks()))));
    }

    /** Returns the bytes of an iteration, with those iterations that stand out. */
    static String allocated(AllocationFacts facts) {
        return "allocates " + Quantities.bytes(facts.bytes().bytesAt(USUAL.get(0))) + " (p50), at most "
                + Quantities.bytes(facts.bytes().maxBytes()) + standingOut(facts.standOuts())
                + apart(" helpers ", facts.helperBytes()) + ofOthers(facts);
    }

    /** Returns the largest of the iterations that stand out, in order. */
    private static String standingOut(List<StandOut> all) {
        List<StandOut> largest =
                Lists.sorted(Lists.limit(Lists.sortedDown(all, StandOut::bytes), NAMED), StandOut::iteration);
        return largest.isEmpty()
                ? ""
                : ": at " + Lists.joined(largest, one -> Quantities.whole(one.iteration()), ", ")
                        + (all.size() > NAMED ? " and others" : "")
                        + (Lists.all(largest, one -> one.rounds() > 1) ? ", each round" : "");
    }

    private static String ofOthers(AllocationFacts facts) {
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
