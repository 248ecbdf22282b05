package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultParts.FurtherFacts;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Writes a result as JSON: its records as they are, and what reports say of it.
 *
 * <p>{@code latency-report.schema.json} beside this package describes it; a test makes that file from the types.
 */
public final class JsonReport {

    /** Rises when a field is renamed, removed or redefined. */
    public static final int SCHEMA = 3;

    /** What {@link LatencyResult#orFail} does is no data. */
    static final String CONCLUSION = "conclusion";

    private JsonReport() {}

    /** Returns a result that belongs to no run. */
    public static String of(LatencyResult result) {
        return of(result, Optional.empty());
    }

    /** Returns a result of a run. */
    public static String of(LatencyResult result, Optional<RunStamp> run) {
        Map<String, Object> file = new LinkedHashMap<>();
        file.put("schema", SCHEMA);
        if (run.isPresent()) {
            file.put("run", run.get());
        }
        file.putAll(Json.fields(withFewerStacks(result)));
        file.remove(CONCLUSION);
        file.put("told", ReportContent.of(result));
        return Json.text(file);
    }

    private static LatencyResult withFewerStacks(LatencyResult result) {
        FurtherFacts further = result.further();
        return further.code().isPresent()
                ? result.with(further.with(PrunedStacks.of(further.code().get())))
                : result;
    }

    /**
     * To which run a result belongs, and when it was measured.
     *
     * @param id the run's; the same in all forks of one build
     * @param startedAt the time when the measurement began, in whole milliseconds
     */
    public record RunStamp(String id, Instant startedAt) {

        public RunStamp {
            startedAt = startedAt.truncatedTo(ChronoUnit.MILLIS);
        }
    }
}
