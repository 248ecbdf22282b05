package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.internal.report.JsonReport.RunStamp;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.GoldenFiles;
import io.github.junitlatency.testing.Portable;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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

        assertThat(json.has("run")).isFalse();
        assertThat(json.get("times").has("pace")).isFalse();
        assertThat(json.get("further")).isEmpty();
        assertThat(json.get("budgets").get(0).has("base")).isFalse();
    }

    @Test
    void saysHowManyIterationsAPercentileNeeds() throws JsonProcessingException {
        JsonNode last = parse(ResultFixtures.result()
                        .iterations(100, 0, 1)
                        .percentiles(ResultFixtures.percentiles(50, 99.9))
                        .build())
                .at("/told/percentiles/1");

        assertThat(last.has("ticks")).isFalse();
        assertThat(last.get("nanos").isNull()).isTrue();
        assertThat(last.get("neededIterations").longValue()).isEqualTo(10_000);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.github.junitlatency.internal.report.AllResults#all")
    void theMessageBeginsWithTheVerdictThatFilesAndThePageHave(String name, LatencyResult result)
            throws JsonProcessingException {
        String verdict = parse(result).at("/told/answers/0/clauses/0").textValue();

        assertThat(FailureMessage.of(result, Surface.PLAIN).replaceAll("\\n +", " "))
                .contains(verdict);
    }

    private static JsonNode parse(LatencyResult result) throws JsonProcessingException {
        String json = JsonReport.of(result);
        assertThat(ReportSchema.errors(json)).isEmpty();
        return PARSER.readTree(json);
    }
}
