package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.result.WarmUpFacts;
import io.github.junitlatency.testing.GoldenFiles;
import io.github.junitlatency.testing.Portable;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

@Portable
class JsonReportTests {
    private static final ObjectMapper PARSER = new ObjectMapper();

    /** Everything is in it that a result can have, in the order and the form of the file. */
    @Test
    void isTheGoldenFile() throws IOException {
        RunStamp run = new RunStamp("4711-1763825000", Instant.parse("2026-11-22T16:20:00.123456Z"));

        GoldenFiles.assertGolden(
                "json/everything",
                JsonReport.of(AllResults.everything(), Optional.of(run)).stripTrailing());
    }

    @Test
    void hasNoFieldOfWhatAResultLacks() throws JsonProcessingException {
        JsonNode json = parse(ResultFixtures.result()
                .budget(BudgetFixtures.outcome("max <= 1 ms", 100, 0, 0, Verdict.PASS))
                .build());

        assertThat(List.of("run", "pace", "pairs", "allocation", "code")).noneMatch(json::has);
        assertThat(json.get("budgets").get(0).has("base")).isFalse();
    }

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
    void nothingMeasuredHasNoIterationOfTheMaximum() throws JsonProcessingException {
        LatencyResult result = ResultFixtures.result()
                .iterations(10, 0, 1)
                .cpu(new CpuFacts(CpuFacts.Use.of(true, 3), 10, 10, 0, 0, 0.5, CpuFacts.Gaps.UNKNOWN))
                .slow(3, 5_000_001, Disturbance.PREEMPTED)
                .build();

        assertThat(parse(result).get("max"))
                .isEqualTo(PARSER.readTree("{\"ticks\": 0, \"nanos\": 0.0, \"iteration\": -1}"));
    }

    @Test
    void tellsOfEndsThatAreNotBounded() throws JsonProcessingException {
        JsonNode base =
                parse(ComparedResults.undecided().build()).get("budgets").get(1).get("base");

        assertThat(base.get("ratioLow").doubleValue()).isZero();
        assertThat(base.get("ratioHigh").textValue()).isEqualTo("Infinity");
        assertThat(base.get("baseDiffersBy").isNull()).isTrue();
    }

    private static JsonNode parse(LatencyResult result) throws JsonProcessingException {
        String json = JsonReport.of(result);
        assertThat(ReportSchema.errors(json)).isEmpty();
        return PARSER.readTree(json);
    }
}
