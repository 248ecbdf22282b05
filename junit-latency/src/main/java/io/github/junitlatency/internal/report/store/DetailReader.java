package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.IndexPattern;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.RoundFacts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.SlowMoment;
import io.github.junitlatency.result.Timeline;
import java.util.List;

/** Reads what helps to see why. */
final class DetailReader {

    private static final int MOMENT_LENGTH = 7;

    private DetailReader() {}

    static ResultParts.Detail read(Fields file) {
        return new ResultParts.Detail(
                file.objects("roundFacts", DetailReader::round),
                timeline(file.object("timeline")),
                file.objects("patterns", DetailReader::pattern),
                environment(file.object("environment")),
                file.number("wallSeconds"),
                file.number("waitedSeconds"));
    }

    private static RoundFacts round(Fields round) {
        return new RoundFacts(
                round.whole("iterations"),
                round.whole("leftOut"),
                round.whole("p50Ticks"),
                round.whole("p99Ticks"),
                round.whole("p999Ticks"),
                round.whole("maxTicks"),
                round.number("seconds"));
    }

    private static Timeline timeline(Fields timeline) {
        return new Timeline(
                Lists.map(timeline.rows("test"), DetailReader::moment),
                Lists.map(timeline.rows("control"), DetailReader::moment));
    }

    private static SlowMoment moment(Object row) {
        if (row instanceof List<?> values
                && values.size() == MOMENT_LENGTH
                && values.get(0) instanceof Long round
                && values.get(1) instanceof Long iteration
                && values.get(2) instanceof Number second
                && values.get(3) instanceof Long ticks) {
            return new SlowMoment(
                    Math.toIntExact(round),
                    iteration,
                    second.doubleValue(),
                    ticks,
                    Fields.constant("timeline", values.get(4), CauseKind.class, CauseKind::key),
                    Fields.constant("timeline", values.get(5), Cause.Origin.class, Cause.Origin::key),
                    Fields.constant("timeline", values.get(6), Disturbance.class, Disturbance::key));
        }
        throw new JsonFormatException("a moment of \"timeline\" is not the list of seven that it must be");
    }

    private static IndexPattern pattern(Fields pattern) {
        return new IndexPattern(
                pattern.constant("kind", IndexPattern.Kind.class, IndexPattern.Kind::key),
                pattern.text("subject"),
                pattern.text("text"),
                pattern.whole("explained"),
                pattern.whole("of"));
    }

    private static EnvironmentFacts environment(Fields environment) {
        return new EnvironmentFacts(
                environment.text("cpuModel"),
                environment.small("cpus"),
                environment.text("kernel"),
                environment.text("jdk"),
                environment.text("collector"),
                environment.all("flags", String.class, "a string"));
    }
}
