package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseTotal;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HelperFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ProbeFacts;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.Source;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.result.TscOffset;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.LinkedHashMap;
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
            json.put("run", run.get().json());
        }
        json.put("test", test(result.test()));
        json.put("iterations", result.iterations());
        json.put("warmup", result.warmup());
        json.put("warmUp", warmUp(result.warmUp()));
        json.put("batch", result.batch());
        json.put("rounds", result.rounds());
        json.put("clock", clock(result.clock()));
        json.put("cpu", CpuText.json(result.cpu()));
        json.put(
                "percentiles",
                Lists.map(
                        result.percentiles(),
                        percentile -> percentile(result, percentile, result::supports, result::ticksAt)));
        json.put("max", max(result));
        json.put("slowest", Lists.map(result.slowest(), slow -> slow(result, slow)));
        json.put("budgets", Lists.map(result.budgets(), budget -> budget(result, budget)));
        json.put("verdict", result.verdict().toString());
        json.put("reason", result.reason());
        json.put("why", RecordJson.of(Reason.class, result.why()));
        json.put("doubts", Lists.map(result.doubts(), JsonReport::doubt));
        json.put("sources", Lists.map(result.sources(), JsonReport::source));
        json.put("control", ControlJson.of(result.control()));
        json.put("probe", probe(result.probe()));
        json.put("helpers", Lists.map(result.helpers(), JsonReport::helper));
        json.put("heap", HeapText.json(result.heap()));
        if (result.pace().isPresent()) {
            json.put("pace", pace(result, result.pace().get()));
        }
        if (result.pairs().isPresent()) {
            json.put("pairs", ComparisonJson.of(result.pairs().get()));
        }
        if (result.allocation().isPresent()) {
            json.put("allocation", AllocationText.json(result.allocation().get()));
        }
        json.put("histogram", HistogramJson.of(result.distribution()));
        DetailJson.put(json, result.detail());
        return Json.text(json);
    }

    private static Map<String, Object> pace(LatencyResult result, PaceFacts pace) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("text", pace.text());
        json.put("askedPerSecond", pace.askedPerSecond());
        json.put("achievedPerSecond", pace.achievedPerSecond());
        json.put("kept", pace.isKept());
        json.put("pausedShare", pace.pausedShare());
        json.put("lateStarts", pace.lateStarts());
        json.put("largestBacklog", pace.largestBacklog());
        json.put("startErrorP50Ticks", pace.startError().p50Ticks());
        json.put("startErrorP99Ticks", pace.startError().p99Ticks());
        json.put("startErrorMaxTicks", pace.startError().maxTicks());
        json.put(
                "servicePercentiles",
                Lists.map(
                        result.percentiles(),
                        percentile -> percentile(result, percentile, result::supportsService, result::serviceTicksAt)));
        Map<String, Object> max = new LinkedHashMap<>();
        putTicks(max, result, pace.service().maxTicks());
        max.put("iteration", pace.maxServiceIteration());
        json.put("serviceMax", max);
        json.put("serviceHistogram", HistogramJson.of(pace.service()));
        return json;
    }

    private static Map<String, Object> warmUp(WarmUpFacts warmUp) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("auto", warmUp.isAuto());
        json.put("asked", warmUp.isAuto() ? null : warmUp.asked().getAsLong());
        json.put("iterations", warmUp.iterations());
        json.put("seconds", warmUp.seconds());
        json.put("ended", warmUp.ended().toString());
        return json;
    }

    private static Map<String, Object> test(TestIdentity test) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("class", test.className());
        json.put("method", test.methodName());
        json.put("displayName", test.displayName());
        json.put("uniqueId", test.uniqueId());
        return json;
    }

    private static Map<String, Object> clock(ClockFacts clock) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("provider", clock.provider());
        json.put("frequencyHz", clock.frequencyHz());
        json.put("stepTicks", clock.stepTicks());
        json.put("overheadTicks", clock.overhead().ticks());
        json.put("overheadP50Ticks", clock.overhead().p50Ticks());
        json.put("overheadP999Ticks", clock.overhead().p999Ticks());
        json.put("overheadMaxTicks", clock.overhead().maxTicks());
        json.put("overheadIterations", clock.overhead().iterations());
        json.put("notTaken", Lists.map(clock.notTaken(), other -> {
            Map<String, Object> reason = new LinkedHashMap<>();
            reason.put("provider", other.provider());
            reason.put("reason", other.reason());
            return reason;
        }));
        return json;
    }

    private static Map<String, Object> percentile(
            LatencyResult result,
            Percentile percentile,
            Predicate<Percentile> supports,
            ToLongFunction<Percentile> ticksAt) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("percentile", percentile.value());
        if (supports.test(percentile)) {
            putTicks(json, result, ticksAt.applyAsLong(percentile));
        } else {
            json.put("ticks", null);
            json.put("nanos", null);
            json.put("needsIterations", percentile.neededIterations());
        }
        return json;
    }

    private static Map<String, Object> max(LatencyResult result) {
        Map<String, Object> json = new LinkedHashMap<>();
        putTicks(json, result, result.maxTicks());
        json.put("iteration", result.maxIteration());
        return json;
    }

    private static Map<String, Object> slow(LatencyResult result, SlowIteration slow) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("iteration", slow.iteration());
        putTicks(json, result, slow.ticks());
        json.put("ownTicks", slow.ownTicks());
        json.put("disturbance", slow.disturbance().key());
        json.put("causes", Lists.map(slow.causes(), JsonReport::cause));
        json.put("rounds", slow.rounds());
        return json;
    }

    private static Map<String, Object> budget(LatencyResult result, BudgetOutcome budget) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("text", budget.text());
        json.put("subject", budget.subject());
        json.put("limitTicks", budget.limitTicks());
        json.put("limitNanos", budget.limitNanos());
        json.put("measuredTicks", budget.measuredTicks());
        json.put("measuredNanos", result.nanos(budget.measuredTicks()));
        json.put("exceedances", budget.exceedances());
        json.put("allowed", budget.allowed());
        json.put("exceedancesInAll", budget.exceedancesInAll());
        json.put("verdict", budget.verdict().toString());
        json.put("causes", Lists.map(budget.causes(), JsonReport::causeTotal));
        json.put("reason", budget.reason());
        json.put("why", RecordJson.of(Reason.class, budget.why()));
        json.put("exceedancesByRound", budget.exceedancesByRound());
        json.put("headroomTicks", budget.rates().headroomTicks());
        json.put("exceedancesPerSecond", budget.rates().test());
        json.put("controlExceedancesPerSecond", budget.rates().control());
        json.put("kind", budget.kind().key());
        json.put("falseAlarmBound", budget.falseAlarmBound());
        if (budget.base().isPresent()) {
            json.put("base", ComparisonJson.of(budget.base().get()));
        }
        AllocationText.put(json, budget);
        return json;
    }

    private static Map<String, Object> probe(ProbeFacts probe) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("used", probe.used());
        json.put("handOffs", probe.handOffs());
        return json;
    }

    private static Map<String, Object> cause(Cause cause) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", cause.kind().key());
        json.put("origin", cause.origin().key());
        json.put("detail", cause.detail());
        json.put("ticks", cause.ticks());
        json.put("share", cause.share());
        return json;
    }

    private static Map<String, Object> causeTotal(CauseTotal total) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", total.kind().key());
        json.put("origin", total.origin().key());
        json.put("count", total.iterations());
        json.put("ticks", total.ticks());
        json.put("share", total.share());
        return json;
    }

    private static Map<String, Object> source(Source source) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", source.name());
        json.put("used", source.used());
        json.put("reason", source.reason());
        return json;
    }

    private static Map<String, Object> helper(HelperFacts helper) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", helper.name());
        json.put("cpu", helper.cpu());
        TscOffset offset = helper.offset().orElse(null);
        json.put("tscOffsetTicks", offset == null ? null : offset.offsetTicks());
        json.put("tscBoundTicks", offset == null ? null : offset.boundTicks());
        json.put("endedEarly", helper.endedEarly());
        return json;
    }

    private static Map<String, Object> doubt(Doubt doubt) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("key", doubt.key());
        json.put("text", doubt.text());
        json.put("seen", doubt.seen());
        json.put("advice", doubt.advice());
        return json;
    }

    private static void putTicks(Map<String, Object> json, LatencyResult result, long ticks) {
        json.put("ticks", ticks);
        json.put("nanos", result.nanos(ticks));
    }
}
