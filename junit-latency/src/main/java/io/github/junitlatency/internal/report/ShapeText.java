package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** Tells the usual percentiles, as far as there are iterations enough, and the longest. */
public final class ShapeText {

    /** The percentiles of a tail. */
    static final List<Percentile> TAIL = List.of(Percentile.of(99), Percentile.of(99.9));

    private static final List<Percentile> USUAL = Lists.concat(List.of(Percentile.of(50)), TAIL);

    private ShapeText() {}

    /** Returns the clauses: times, of a paced test response and service times, and what is allocated. */
    static List<String> clauses(LatencyResult result) {
        if (result.distribution().count() == 0) {
            return List.of("no iteration counts");
        }
        List<String> clauses = new ArrayList<>();
        clauses.add((result.times().pace().isPresent() ? "response " : "") + String.join(", ", response(result)));
        if (result.times().pace().isPresent()) {
            clauses.add("service "
                    + String.join(", ", service(result, result.times().pace().get(), USUAL)));
            clauses.add(SetupText.rate(result.times().pace().get()));
        }
        clauses.add(AllocationText.of(result));
        clauses.add(MeasuredText.kept(result));
        return clauses;
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
    static List<String> response(LatencyResult result) {
        return figures(
                USUAL,
                result,
                result::supports,
                result::ticksAt,
                result.distribution().maxTicks());
    }

    /** Returns those of the service times of a paced test. */
    static List<String> service(LatencyResult result, PaceFacts pace, List<Percentile> percentiles) {
        return figures(
                percentiles,
                result,
                result::supportsService,
                result::serviceTicksAt,
                pace.service().maxTicks());
    }

    private static List<String> figures(
            List<Percentile> percentiles,
            LatencyResult result,
            Predicate<Percentile> isSupported,
            ToLongFunction<Percentile> ticks,
            long maxTicks) {
        List<String> figures = new ArrayList<>();
        for (Percentile percentile : percentiles) {
            if (isSupported.test(percentile)) {
                double nanos = result.nanos(ticks.applyAsLong(percentile));
                figures.add("p" + percentile + " " + Quantities.shortTime(nanos));
            }
        }
        figures.add("max " + Quantities.shortTime(result.nanos(maxTicks)));
        return figures;
    }
}
