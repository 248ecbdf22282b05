package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.IndexPattern;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.RoundFacts;
import io.github.junitlatency.result.SlowMoment;
import io.github.junitlatency.result.Timeline;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What helps to see why, as the fields of a JSON file. */
final class DetailJson {

    private DetailJson() {}

    /** Adds all of it. */
    static void put(Map<String, Object> json, ResultParts.Detail detail) {
        json.put("environment", environment(detail.environment()));
        json.put("roundFacts", Lists.map(detail.rounds(), DetailJson::round));
        json.put("timeline", timeline(detail.timeline()));
        json.put("patterns", Lists.map(detail.patterns(), DetailJson::pattern));
        json.put("wallSeconds", detail.wallSeconds());
        json.put("waitedSeconds", detail.waitedSeconds());
    }

    private static Map<String, Object> environment(EnvironmentFacts environment) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("cpuModel", environment.cpuModel());
        json.put("cpus", environment.cpus());
        json.put("kernel", environment.kernel());
        json.put("jdk", environment.jdk());
        json.put("collector", environment.collector());
        json.put("flags", environment.flags());
        json.put("fingerprint", environment.fingerprint());
        return json;
    }

    private static Map<String, Object> round(RoundFacts round) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("iterations", round.iterations());
        json.put("leftOut", round.leftOut());
        json.put("p50Ticks", round.p50Ticks());
        json.put("p99Ticks", round.p99Ticks());
        json.put("p999Ticks", round.p999Ticks());
        json.put("maxTicks", round.maxTicks());
        json.put("seconds", round.seconds());
        return json;
    }

    private static Map<String, Object> timeline(Timeline timeline) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("test", Lists.map(timeline.test(), DetailJson::moment));
        json.put("control", Lists.map(timeline.control(), DetailJson::moment));
        return json;
    }

    /** Returns a row: round, iteration, second, ticks, cause, origin, disturbance. */
    private static Json.OneLine moment(SlowMoment moment) {
        return new Json.OneLine(List.of(
                moment.round(),
                moment.iteration(),
                moment.second(),
                moment.ticks(),
                moment.cause().key(),
                moment.origin().key(),
                moment.disturbance().key()));
    }

    private static Map<String, Object> pattern(IndexPattern pattern) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", pattern.kind().key());
        json.put("subject", pattern.subject());
        json.put("text", pattern.text());
        json.put("explained", pattern.explained());
        json.put("of", pattern.of());
        return json;
    }
}
