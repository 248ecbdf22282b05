package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * A result as JSON. The resource {@code latency-report.schema.json} describes the fields; {@link #SCHEMA} rises when one is
 * renamed, removed or redefined.
 */
public final class JsonReport {

    /** The version of the format. */
    public static final int SCHEMA = 2;

    private JsonReport() {}

    /** Returns a result that belongs to no run. */
    public static String of(LatencyResult result) {
        return of(result, Optional.empty());
    }

    /** Returns a result of a run. */
    public static String of(LatencyResult result, Optional<RunStamp> run) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", SCHEMA);
        if (run.isPresent()) {
            json.put("run", RecordJson.of(RunStamp.class, run.get()));
        }
        Object fields =
                RecordJson.of(LatencyResult.class, facts(result), (record, into) -> derive(result, record, into));
        json.putAll(object(fields));
        return Json.text(json);
    }

    /** Returns the result without its conclusion, which is code and belongs to this JVM. */
    private static LatencyResult facts(LatencyResult result) {
        return new LatencyResult(
                result.setup(),
                result.conditions(),
                result.times(),
                result.decision(),
                result.further(),
                result.detail());
    }

    @SuppressWarnings("unchecked") // every object is a map by names
    private static Map<String, Object> object(Object fields) {
        return (Map<String, Object>) fields;
    }

    /** Adds what readers of files would have to compute. */
    private static void derive(LatencyResult result, Record record, Map<String, Object> json) {
        if (record instanceof LatencyResult) {
            json.put("warmup", result.warmup());
            json.put("reason", result.reason());
            json.put("percentiles", percentiles(result, result::supports, result::ticksAt));
            object(json.get("max")).put("nanos", result.nanos(result.maxTicks()));
        } else if (record instanceof PaceFacts pace) {
            json.put("servicePercentiles", percentiles(result, result::supportsService, result::serviceTicksAt));
            object(json.get("serviceMax"))
                    .put("nanos", result.nanos(pace.service().maxTicks()));
        } else if (record instanceof BudgetOutcome budget) {
            json.put("reason", budget.reason());
            if (budget.figure().isTime()) {
                json.put("limitTicks", budget.limitTicks());
                json.put("limitNanos", budget.limitNanos());
                json.put("measuredTicks", budget.measuredTicks());
                json.put("measuredNanos", result.nanos(budget.measuredTicks()));
            }
        } else if (record instanceof SlowIteration slow) {
            json.put("nanos", result.nanos(slow.ticks()));
        } else if (record instanceof Cause cause) {
            json.put("detail", cause.detail());
        } else if (record instanceof WarmUpFacts warmUp) {
            json.put("auto", warmUp.isAuto());
        } else if (record instanceof CpuFacts cpu) {
            json.put("pinned", cpu.pinned());
            json.put("id", cpu.id());
        } else if (record instanceof Doubt doubt) {
            json.put("text", doubt.text());
        } else if (record instanceof EnvironmentFacts environment) {
            json.put("fingerprint", environment.fingerprint());
        } else if (record instanceof ControlRun control) {
            derive(control, json);
        } else if (record instanceof AllocationFacts allocation) {
            json.put("p50Bytes", allocation.bytes().bytesAt(Percentile.of(50)));
            json.put("maxBytes", allocation.bytes().maxBytes());
        }
    }

    private static void derive(ControlRun control, Map<String, Object> json) {
        Distribution alone = control.distribution();
        json.put("body", control.isOfHandOffs() ? "hand-offs" : "empty");
        json.put("iterations", alone.count());
        json.put("p50Ticks", alone.ticksAt(Percentile.of(50)));
        json.put("p99Ticks", alone.ticksAt(Percentile.of(99)));
        json.put("p999Ticks", alone.ticksAt(Percentile.of(99.9)));
        json.put("p9999Ticks", alone.ticksAt(Percentile.of(99.99)));
    }

    private static List<Map<String, Object>> percentiles(
            LatencyResult result, Predicate<Percentile> supports, ToLongFunction<Percentile> ticksAt) {
        return Lists.map(result.percentiles(), percentile -> {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("percentile", percentile.value());
            boolean isSupported = supports.test(percentile);
            long ticks = isSupported ? ticksAt.applyAsLong(percentile) : 0;
            json.put("ticks", isSupported ? ticks : null);
            json.put("nanos", isSupported ? result.nanos(ticks) : null);
            if (!isSupported) {
                json.put("needsIterations", percentile.neededIterations());
            }
            return json;
        });
    }
}
