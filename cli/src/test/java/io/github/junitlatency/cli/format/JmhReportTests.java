package io.github.junitlatency.cli.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.junitlatency.cli.CliResults;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class JmhReportTests {

    /** A run of a paced test, which has response and service times, and a percentile that it does not support. */
    @Test
    void isTheGoldenFile() throws IOException {
        LatencyResult result = ToolResults.times(100, 4_990)
                .iterations(5_000)
                .ticks(ToolResults.HERTZ, 1_000, 10)
                .batch(10)
                .percentiles(50, 99.9)
                .paced()
                .round(1.5)
                .build();

        assertThat(accepted(JmhReport.of(List.of(result))))
                .isEqualTo(accepted(Files.readString(Path.of("src/test/resources/golden/jmh.json"))));
    }

    @Test
    void hasNanosecondsOfAWholeIterationWhateverItsLengthAndBatch() {
        JsonNode fast = only(ToolResults.times(100, 1_000).batch(10).build());
        JsonNode slow = only(ToolResults.times(25_000_000_000L, 1_000).build());

        assertThat(fast.at("/primaryMetric/score").doubleValue()).isEqualTo(40);
        assertThat(slow.at("/primaryMetric/score").doubleValue()).isCloseTo(1e10, within(1e7));
        assertThat(fast.at("/primaryMetric/scoreUnit")).isEqualTo(slow.at("/primaryMetric/scoreUnit"));
    }

    @Test
    void keepsNumbersWhereAReaderWantsThemThoughThereIsOneIteration() {
        JsonNode metric = only(ToolResults.times(100, 1).build()).get("primaryMetric");

        assertThat(metric.get("scoreError").textValue()).isEqualTo("NaN");
        assertThat(metric.get("scoreConfidence")).hasToString("[40.0,40.0]");
    }

    @Test
    void leavesATestOutOfWhichNoIterationCounts() {
        LatencyResult none = CliResults.result().iterations(10).preempted(10).build();

        assertThat(accepted(JmhReport.of(List.of(none)))).isEmpty();
    }

    @Test
    void namesInvocationsByParametersAndTellsThoseOfOneNameApart() {
        JsonNode json = accepted(JmhReport.of(ToolResults.overloads()));

        assertThat(json.get(0).get("params")).hasToString("{\"name\":\"[1]_size_:_5,_x\"}");
        assertThat(json.get(1).get("params")).hasToString("{\"name\":\"[2]_size_:_7,_x\"}");
        assertThat(json.get(2).has("params")).isFalse();
        assertThat(json.get(3).get("params")).hasToString("{\"number\":\"2\"}");
    }

    @Test
    void makesForksOfResultsOfOneMachineAndKeepsMachinesApart() {
        LatencyResult first = ToolResults.times(100, 1_000).build();
        LatencyResult second = ToolResults.times(300, 1_000).build();
        LatencyResult other =
                ToolResults.times(300, 1_000).on(CliResults.HOST_B).build();

        JsonNode json = accepted(JmhReport.of(List.of(first, second, other)));

        assertThat(json).hasSize(2);
        assertThat(json.get(0).get("forks")).hasToString("2");
        assertThat(json.get(0).at("/primaryMetric/score").doubleValue()).isEqualTo(80);
        assertThat(json.get(0).at("/primaryMetric/rawDataHistogram")).hasToString("[[[[40.0,1000]]],[[[120.0,1000]]]]");
        assertThat(json.get(0).at("/params/machine").textValue()).isEqualTo(CliResults.HOST_A.fingerprint());
        assertThat(json.get(1).at("/params/machine").textValue()).isEqualTo(CliResults.HOST_B.fingerprint());
    }

    @Test
    void isReadWhateverTheResultsAndTheirNames() {
        List<LatencyResult> all = List.of(
                ToolResults.times(100, 5_000).paced().build(),
                ToolResults.times(100, 100_000)
                        .budget(2_000, 200, Verdict.FAIL)
                        .verdict(Verdict.FAIL, "p99.9 over budget")
                        .test("com.acme.T", "failing", "")
                        .build(),
                ToolResults.times(100, 1).test("com.acme.T", "one", "").build(),
                ToolResults.named(ToolResults.HOSTILE, ToolResults.HOSTILE),
                ToolResults.named("add", "\u20ac".repeat(2_000)));

        JsonNode json = accepted(JmhReport.of(all));

        assertThat(json).hasSize(all.size());
        assertThat(json.findValuesAsText("name"))
                .isNotEmpty()
                .allMatch(name -> name.getBytes(StandardCharsets.UTF_8).length <= 1_024);
    }

    private static JsonNode only(LatencyResult result) {
        JsonNode json = accepted(JmhReport.of(List.of(result)));
        assertThat(json).hasSize(1);
        return json.get(0);
    }

    /** Returns a file's content, if readers take it, whose needs the schema has from their sources. */
    private static JsonNode accepted(String json) {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(JmhReportTests.class.getResourceAsStream("/readers/jmh.schema.json"));
        assertThat(schema.validate(json, InputFormat.JSON)).isEmpty();
        // A lone half of a surrogate pair is no text for readers in Rust.
        assertThat(json).doesNotContainPattern("\\\\u[dD][89a-fA-F]");
        try {
            return new ObjectMapper().readTree(json);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
