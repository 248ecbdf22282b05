package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.CpuUse;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.GapFacts;
import io.github.junitlatency.result.HeapFacts;
import io.github.junitlatency.result.HelperFacts;
import io.github.junitlatency.result.HelperFacts.TscOffset;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.result.WarmUpFacts;
import io.github.junitlatency.testing.Portable;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

@Portable
class JsonReportTests {

    private static final ObjectMapper PARSER = new ObjectMapper();
    private static final LatencyResult RESULT = ResultFixtures.result()
            .iterations(20_000, 1_000, 2)
            .clock(new ClockFacts(
                    "jni",
                    2.5e9,
                    2,
                    new ClockFacts.Overhead(46, 48, 62, 1_204, 10_000),
                    List.of(new ClockFacts.NotTaken("ffm", "needs JDK 22"))))
            .cpu(new CpuFacts(CpuUse.of(true, 3), 5, 2, 1, 4, 0.25, GapFacts.UNKNOWN))
            .percentiles(ResultFixtures.percentiles(50, 99.9, 99.999))
            .slow(
                    7,
                    5_000_001,
                    Disturbance.PREEMPTED,
                    new Cause(
                            CauseKind.PREEMPTED, Origin.MACHINE, new Detail.Task("kworker/1:2", 4711), 3_750_000, 0.75),
                    new Cause(CauseKind.PAGE_FAULT, Origin.CODE, new Detail.Faults(3), 750_000, 0.125))
            .slow(17, 4_000_001, Disturbance.NONE)
            .budget(ResultFixtures.outcome(
                    new BudgetOutcome.Limit("p99.90 <= 1 us", Subject.parse("p99.9"), 2_500, 2_500 / 2.5),
                    104,
                    1,
                    19,
                    3,
                    Verdict.PASS,
                    List.of(new CauseTotal(CauseKind.GC, Origin.UNKNOWN, 2, 1_900_000, 0.5))))
            .budget(ResultFixtures.outcome(
                    new BudgetOutcome.Limit("max <= 1 ms", Subject.parse("max"), 2_500_000, 2_500_000 / 2.5),
                    4_000_001,
                    1,
                    0,
                    2,
                    Verdict.FAIL,
                    List.of()))
            .verdict(Verdict.FAIL, "max over budget")
            .doubt(new Doubt(Doubt.Kind.HYPERVISOR, "this is a guest of KVM", "measure on metal"))
            .source("counters", true, "")
            .source("kernel-trace", false, "tracefs is not mounted; mount it")
            .helper(new HelperFacts("echo", 2, Optional.of(new TscOffset(2, -51, 663)), false))
            .helper(new HelperFacts("second", -1, Optional.empty(), true))
            .heap(new HeapFacts(4_096, 2_500, 8_192, 1, "too little memory"))
            .build();

    @Test
    void tellsWhatAnAutomaticWarmUpCameTo() throws JsonProcessingException {
        LatencyResult result = ResultFixtures.result()
                .warmUp(new WarmUpFacts(OptionalLong.empty(), 43_000, 0.25, WarmUpFacts.Ended.COMPILERS_BUSY))
                .build();

        assertThat(parse(result).get("warmup").asLong()).isEqualTo(43_000);
        assertThat(parse(result).get("warmUp")).isEqualTo(PARSER.readTree("""
                {"auto": true, "asked": null, "iterations": 43000, "seconds": 0.25, "ended": "compilers-busy"}"""));
    }

    @Test
    void fieldsHoldTheResult() throws JsonProcessingException {
        assertThat(parse(RESULT)).isEqualTo(PARSER.readTree("""
                {
                  "schema": 2,
                  "test": {
                    "class": "com.acme.OrderBookTest",
                    "method": "add",
                    "displayName": "add()",
                    "uniqueId": "[engine:junit-jupiter]"
                  },
                  "iterations": 20000,
                  "warmup": 1000,
                  "warmUp": {"auto": false, "asked": 1000, "iterations": 1000, "seconds": 0.1, "ended": "asked"},
                  "batch": 2,
                  "rounds": 1,
                  "clock": {
                    "provider": "jni",
                    "frequencyHz": 2500000000,
                    "stepTicks": 2,
                    "overheadTicks": 46,
                    "overheadP50Ticks": 48,
                    "overheadP999Ticks": 62,
                    "overheadMaxTicks": 1204,
                    "overheadIterations": 10000,
                    "notTaken": [{"provider": "ffm", "reason": "needs JDK 22"}]
                  },
                  "cpu": {
                    "pinned": true, "id": 3, "mode": "pinned", "takingPart": [], "othersTakingPart": 0,
                    "foundLate": false, "offsetBoundTicks": 0, "leftRunning": [], "migrations": 1, "preempted": 2, "heldUp": 4, "tainted": 5,
                    "timedShare": 0.25, "gaps": {"p50Nanos": -1, "p99Nanos": -1, "maxNanos": -1, "longer": 0}
                  },
                  "percentiles": [
                    {"percentile": 50, "ticks": 100, "nanos": 40.0},
                    {"percentile": 99.9, "ticks": 104, "nanos": 41.6},
                    {"percentile": 99.999, "ticks": null, "nanos": null, "needsIterations": 1000000}
                  ],
                  "max": {"ticks": 4000001, "nanos": 1600000.4, "iteration": 17},
                  "slowest": [
                    {"iteration": 7, "ticks": 5000001, "nanos": 2000000.4, "ownTicks": 5000001, "disturbance": "preempted", "causes": [
                      {"kind": "preempted", "origin": "machine",
                       "which": {"type": "task", "name": "kworker/1:2", "id": 4711}, "detail": "kworker/1:2 (4711)",
                       "ticks": 3750000, "share": 0.75},
                      {"kind": "page-fault", "origin": "code",
                       "which": {"type": "faults", "count": 3}, "detail": "3", "ticks": 750000, "share": 0.125}
                    ], "rounds": []},
                    {"iteration": 17, "ticks": 4000001, "nanos": 1600000.4, "ownTicks": 4000001, "disturbance": "none", "causes": [], "rounds": []}
                  ],
                  "budgets": [
                    {
                      "text": "p99.90 <= 1 us", "subject": "p99.9",
                      "limitTicks": 2500, "limitNanos": 1000.0, "measuredTicks": 104, "measuredNanos": 41.6,
                      "exceedances": 1, "allowed": 19, "exceedancesInAll": 3, "verdict": "PASS",
                      "causes": [{"kind": "gc", "origin": "unknown", "count": 2, "ticks": 1900000, "share": 0.5}],
                      "reason": "", "why": {"type": "none"}, "exceedancesByRound": [1], "headroomTicks": 2400,
                      "exceedancesPerSecond": 1.0, "controlExceedancesPerSecond": 0.0,
                      "kind": "time", "falseAlarmBound": null
                    },
                    {
                      "text": "max <= 1 ms", "subject": "max",
                      "limitTicks": 2500000, "limitNanos": 1000000.0,
                      "measuredTicks": 4000001, "measuredNanos": 1600000.4,
                      "exceedances": 1, "allowed": 0, "exceedancesInAll": 2, "verdict": "FAIL", "causes": [],
                      "reason": "", "why": {"type": "none"}, "exceedancesByRound": [1], "headroomTicks": 2499900,
                      "exceedancesPerSecond": 1.0, "controlExceedancesPerSecond": 0.0,
                      "kind": "time", "falseAlarmBound": null
                    }
                  ],
                  "verdict": "FAIL",
                  "reason": "max over budget",
                  "why": {"type": "uncounted", "why": "max over budget"},
                  "doubts": [{"key": "hypervisor", "text": "this is a guest of KVM; measure on metal",
                    "seen": "this is a guest of KVM", "advice": "measure on metal"}],
                  "sources": [
                    {"name": "counters", "used": true, "reason": ""},
                    {"name": "kernel-trace", "used": false, "reason": "tracefs is not mounted; mount it"}
                  ],
                  "control": {
                    "body": "empty", "handOffs": false,
                    "iterations": 1000000, "timedNanos": 20000000, "p50Ticks": 2, "p99Ticks": 2, "p999Ticks": 2,
                    "p9999Ticks": 2, "maxTicks": 2, "ticksPerStep": 3.2, "bestTicksPerStep": 3.2, "nominalTicksPerStep": 4.0,
                    "wideTicksPerStep": 0.0, "bestWideTicksPerStep": 1.0,
                    "nominalWideTicksPerStep": 0.0, "failure": "", "histogram": [[2, 1000000]]
                  },
                  "probe": {"used": false, "handOffs": 0},
                  "helpers": [
                    {"name": "echo", "cpu": 2, "tscOffsetTicks": -51, "tscBoundTicks": 663, "endedEarly": false},
                    {"name": "second", "cpu": -1, "endedEarly": true}
                  ],
                  "heap": {"touchedBytes": 4096, "nanos": 2500, "grownBytes": 8192, "repeatedRounds": 1,
                    "reason": "too little memory"},
                  "histogram": [[100, 19992], [4001791, 1]],
                  "environment": {"cpuModel": "", "cpus": 0, "kernel": "", "jdk": "", "collector": "", "flags": [],
                    "fingerprint": ""},
                  "roundFacts": [],
                  "timeline": {"test": [], "control": []},
                  "patterns": [],
                  "wallSeconds": 0.0,
                  "waitedSeconds": 0.0
                }
                """));
    }

    @Test
    void tellsWhatHelpsToSeeWhy() throws JsonProcessingException {
        JsonNode json =
                parse(ResultFixtures.result().detail(ReportResults.DETAIL).build());

        assertThat(json.get("environment")).isEqualTo(PARSER.readTree("""
                {"cpuModel": "Intel(R) Xeon(R)", "cpus": 2, "kernel": "Linux 6.8.0 amd64",
                 "jdk": "OpenJDK 64-Bit Server VM 17.0.12+7", "collector": "G1", "flags": ["-Xmx2g", "-Xlog:gc=\\"a b\\""],
                 "fingerprint": "%s"}""".formatted(
                        ReportResults.DETAIL.environment().fingerprint())));
        assertThat(json.get("roundFacts")).isEqualTo(PARSER.readTree("""
                [{"iterations": 990000, "leftOut": 10, "p50Ticks": 104, "p99Ticks": 118, "p999Ticks": 3012,
                  "maxTicks": 3001250, "seconds": 0.75}]"""));
        assertThat(json.get("timeline")).isEqualTo(PARSER.readTree("""
                {"test": [[1, 524288, 0.125, 3001250, "page-fault", "code", "none"],
                          [2, 17, 1.5, 90000, "preempted", "machine", "held-up"]],
                 "control": [[0, 3, 0.5, 8000, "nothing-seen", "unknown", "tainted"]]}"""));
        assertThat(json.get("patterns")).isEqualTo(PARSER.readTree("""
                [{"kind": "powers-of-two", "subject": "max", "text": "at powers of two", "explained": 8, "of": 10}]"""));
    }

    @Test
    void writesLongListsOnOneLine() {
        String json = JsonReport.of(
                ResultFixtures.result().detail(ReportResults.DETAIL).build());

        assertThat(json.lines())
                .contains(
                        "  \"histogram\": [[100, 1000000]],",
                        "      [1, 524288, 0.125, 3001250, \"page-fault\", \"code\", \"none\"],");
    }

    @Test
    void tellsTheRunAndWhenItWasMeasured() throws JsonProcessingException {
        RunStamp run = new RunStamp("4711-1763825000", Instant.parse("2026-11-22T16:20:00.123456Z"));

        assertThat(PARSER.readTree(JsonReport.of(RESULT, Optional.of(run))).get("run"))
                .isEqualTo(
                        PARSER.readTree("{\"id\": \"4711-1763825000\", \"startedAt\": \"2026-11-22T16:20:00.123Z\"}"));
    }

    @Test
    void nothingMeasuredHasNoIterationOfTheMaximum() throws JsonProcessingException {
        LatencyResult result = ResultFixtures.result()
                .iterations(10, 0, 1)
                .cpu(new CpuFacts(CpuUse.of(true, 3), 10, 10, 0, 0, 0.5, GapFacts.UNKNOWN))
                .slow(3, 5_000_001, Disturbance.PREEMPTED)
                .build();

        assertThat(parse(result).get("max"))
                .isEqualTo(PARSER.readTree("{\"ticks\": 0, \"nanos\": 0.0, \"iteration\": -1}"));
    }

    @Test
    void tellsWhoTookPartWhereTheThreadWasFree() throws JsonProcessingException {
        assertThat(parse(GoldenResults.free().build()).get("cpu")).isEqualTo(PARSER.readTree("""
                {"pinned": false, "id": -1, "mode": "free", "takingPart": ["pool-1-thread-1", "pool-1-thread-2"],
                 "othersTakingPart": 1, "foundLate": true, "offsetBoundTicks": 14,
                 "leftRunning": ["pool-1-thread-1", "pool-1-thread-2", "cleaner"], "migrations": 0, "preempted": 0,
                 "heldUp": 0, "tainted": 999000, "timedShare": 0.9,
                 "gaps": {"p50Nanos": 40, "p99Nanos": 120, "maxNanos": 17500, "longer": 3906}}
                """));
    }

    @Test
    void tellsHowAScheduleWasKeptAndTheServiceTimes() throws JsonProcessingException {
        LatencyResult paced = ResultFixtures.result()
                .iterations(20_000, 0, 1)
                .percentiles(ResultFixtures.percentiles(50, 99.999))
                .pace(ResultFixtures.keptPace(20_000))
                .build();

        assertThat(parse(paced).get("pace")).isEqualTo(PARSER.readTree("""
                                {"text": "every = \\"10 us\\"", "askedPerSecond": 100000.0, "achievedPerSecond": 100000.0,
                                 "kept": true, "pausedShare": 0.02, "lateStarts": 101, "largestBacklog": 100,
                                 "startErrorP50Ticks": 32, "startErrorP99Ticks": 77, "startErrorMaxTicks": 418047,
                                 "servicePercentiles": [
                                  {"percentile": 50, "ticks": 52, "nanos": 20.8},
                                  {"percentile": 99.999, "ticks": null, "nanos": null, "needsIterations": 1000000}],
                                 "serviceMax": {"ticks": 1040, "nanos": 416.0, "iteration": 17},
                                 "serviceHistogram": [[52, 19999], [1040, 1]]}
                                """));
        assertThat(parse(RESULT).has("pace")).isFalse();
    }

    @Test
    void hasAPercentileOfTheServiceOnlyWhereThereAreEnough() throws JsonProcessingException {
        LatencyResult fewServices = ResultFixtures.result()
                .iterations(10_000, 0, 1)
                .percentiles(ResultFixtures.percentiles(99.9))
                .pace(ResultFixtures.keptPace(4_999))
                .build();

        JsonNode json = parse(fewServices);
        assertThat(json.get("percentiles").get(0).get("ticks").isNull()).isFalse();
        assertThat(json.get("pace").get("servicePercentiles"))
                .isEqualTo(PARSER.readTree(
                        "[{\"percentile\": 99.9, \"ticks\": null, \"nanos\": null, \"needsIterations\": 10000}]"));
    }

    @Test
    void tellsHowHeadComparesWithBase() throws JsonProcessingException {
        JsonNode json = parse(ComparedResults.broken().build());

        assertThat(json.get("budgets").get(2).get("kind").textValue()).isEqualTo("time-by-base");
        assertThat(json.get("budgets").get(2).get("base")).isEqualTo(PARSER.readTree("""
                {"head": 112.0, "base": 100.0, "ratio": 1.12, "ratioLow": 1.09, "ratioHigh": 1.15, "confidence": 0.95,
                 "pairs": 7, "baseDiffersBy": 0.031}"""));
        assertThat(json.get("budgets").get(0).has("base")).isFalse();
        assertThat(json.get("pairs")).isEqualTo(PARSER.readTree("""
                {"base": "target/base-classes", "pairs": 7, "seconds": 31.4, "idleShare": 0.004,
                 "logs": "target/junit-latency/workers"}"""));
        assertThat(parse(RESULT).has("pairs")).isFalse();
    }

    @Test
    void tellsOfEndsThatAreNotBounded() throws JsonProcessingException {
        JsonNode base =
                parse(ComparedResults.undecided().build()).get("budgets").get(1).get("base");

        assertThat(base.get("ratioLow").doubleValue()).isZero();
        assertThat(base.get("ratioHigh").textValue()).isEqualTo("Infinity");
        assertThat(base.get("baseDiffersBy").isNull()).isTrue();
    }

    @Test
    void tellsTheBoundOnFalseAlarms() throws JsonProcessingException {
        LatencyResult result = ResultFixtures.result()
                .budget(ComparedResults.slower().withFalseAlarmBound(1 / 128.0))
                .build();

        assertThat(parse(result).get("budgets").get(0).get("falseAlarmBound").doubleValue())
                .isEqualTo(0.0078125);
    }

    private static JsonNode parse(LatencyResult result) throws JsonProcessingException {
        String json = JsonReport.of(result);
        assertThat(ReportSchema.errors(json)).isEmpty();
        return PARSER.readTree(json);
    }
}
