package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.ProbeFacts;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.List;
import java.util.OptionalLong;

/** Reads what was measured. */
final class TimesReader {

    private TimesReader() {}

    static ResultParts.Times read(Fields file) {
        Fields max = file.object("max");
        Fields probe = file.object("probe");
        return new ResultParts.Times(
                file.small("rounds"),
                warmUp(file.object("warmUp")),
                DistributionReader.read(file, "histogram", max.whole("ticks")),
                max.whole("iteration"),
                file.objects("slowest", TimesReader::slow),
                new ProbeFacts(probe.truth("used"), probe.whole("handOffs")),
                file.maybe("pace", TimesReader::pace));
    }

    private static WarmUpFacts warmUp(Fields warmUp) {
        return new WarmUpFacts(
                warmUp.truth("auto") ? OptionalLong.empty() : OptionalLong.of(warmUp.whole("asked")),
                warmUp.whole("iterations"),
                warmUp.number("seconds"),
                warmUp.constant("ended", WarmUpFacts.Ended.class, WarmUpFacts.Ended::toString));
    }

    private static SlowIteration slow(Fields slow) {
        List<Integer> rounds = Lists.map(slow.all("rounds", Long.class, "a whole number"), Math::toIntExact);
        return new SlowIteration(
                slow.whole("iteration"),
                slow.whole("ticks"),
                slow.whole("ownTicks"),
                slow.constant("disturbance", SlowIteration.Disturbance.class, SlowIteration.Disturbance::key),
                slow.objects(
                        "causes",
                        cause -> new Cause(
                                cause.constant("kind", CauseKind.class, CauseKind::key),
                                cause.constant("origin", Cause.Origin.class, Cause.Origin::key),
                                cause.text("detail"),
                                cause.whole("ticks"),
                                cause.number("share", Double.NaN))),
                rounds);
    }

    private static PaceFacts pace(Fields pace) {
        Fields max = pace.object("serviceMax");
        return new PaceFacts(
                new PaceFacts.Rate(
                        pace.text("text"),
                        pace.number("askedPerSecond"),
                        pace.number("achievedPerSecond", Double.NaN),
                        pace.truth("kept")),
                new PaceFacts.Starts(
                        pace.whole("lateStarts"),
                        pace.whole("largestBacklog"),
                        new PaceFacts.StartError(
                                pace.whole("startErrorP50Ticks"),
                                pace.whole("startErrorP99Ticks"),
                                pace.whole("startErrorMaxTicks"))),
                pace.number("pausedShare", Double.NaN),
                DistributionReader.read(pace, "serviceHistogram", max.whole("ticks")),
                max.whole("iteration"));
    }
}
