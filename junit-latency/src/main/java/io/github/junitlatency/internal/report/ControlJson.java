package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Percentile;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the machine alone did, as the fields of a JSON file. */
final class ControlJson {

    private ControlJson() {}

    /** Returns all of it as fields of a JSON object. */
    static Map<String, Object> of(ControlRun control) {
        Distribution alone = control.distribution();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("body", control.isOfHandOffs() ? "hand-offs" : "empty");
        json.put("iterations", alone.count());
        json.put("timedNanos", control.timedNanos());
        json.put("p50Ticks", alone.ticksAt(Percentile.of(50)));
        json.put("p99Ticks", alone.ticksAt(Percentile.of(99)));
        json.put("p999Ticks", alone.ticksAt(Percentile.of(99.9)));
        json.put("p9999Ticks", alone.ticksAt(Percentile.of(99.99)));
        json.put("maxTicks", alone.maxTicks());
        json.put("ticksPerStep", control.speed().ticksPerStep());
        json.put("bestTicksPerStep", control.speed().bestTicksPerStep());
        json.put("nominalTicksPerStep", control.speed().nominalTicksPerStep());
        json.put("wideTicksPerStep", control.wideSpeed().ticksPerStep());
        json.put("bestWideTicksPerStep", control.wideSpeed().bestTicksPerStep());
        json.put("nominalWideTicksPerStep", control.wideSpeed().nominalTicksPerStep());
        json.put("failure", control.failure());
        json.put("histogram", HistogramJson.of(alone));
        return json;
    }
}
