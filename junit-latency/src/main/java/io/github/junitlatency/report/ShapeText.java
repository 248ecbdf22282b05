package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The percentiles that everybody asks for, as far as there are iterations enough, and the longest. */
final class ShapeText {

    private ShapeText() {}

    /** Returns the clauses: times, of a paced test response and service times, and what is allocated. */
    static List<String> clauses(LatencyResult result) {
        if (result.distribution().count() == 0) {
            return List.of("no iteration counts");
        }
        List<String> clauses = new ArrayList<>();
        clauses.add((result.pace().isPresent() ? "response " : "") + String.join(", ", response(result)));
        result.pace().ifPresent(pace -> {
            clauses.add("service " + String.join(", ", service(result, pace)));
            clauses.add(PaceText.brief(pace));
        });
        clauses.add(AllocationText.of(result));
        clauses.add(MeasuredText.kept(result));
        return clauses;
    }

    /** Returns the figures of the times that are judged: {@code p50 40.0 ns}, and the longest. */
    static List<String> response(LatencyResult result) {
        return figures(
                result, result::supports, result::ticksAt, result.distribution().maxTicks());
    }

    /** Returns those of the service times of a paced test. */
    static List<String> service(LatencyResult result, PaceFacts pace) {
        return figures(
                result,
                result::supportsService,
                result::serviceTicksAt,
                pace.service().maxTicks());
    }

    private static List<String> figures(
            LatencyResult result, Predicate<Percentile> isSupported, ToLongFunction<Percentile> ticks, long maxTicks) {
        LongFunction<String> time = value -> Quantities.shortTime(result.nanos(value));
        return Stream.concat(
                        Stream.of(50.0, 99.0, 99.9)
                                .map(Percentile::of)
                                .filter(isSupported)
                                .map(percentile -> "p" + percentile + " " + time.apply(ticks.applyAsLong(percentile))),
                        Stream.of("max " + time.apply(maxTicks)))
                .collect(Collectors.toList());
    }
}
