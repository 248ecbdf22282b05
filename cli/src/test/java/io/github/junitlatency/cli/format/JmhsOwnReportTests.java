package io.github.junitlatency.cli.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import io.github.junitlatency.cli.CliResults;
import io.github.junitlatency.result.LatencyResult;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.SampleTimeResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.SampleBuffer;

/** Compares our file with the one that JMH itself writes of the same times. */
class JmhsOwnReportTests {

    private static final ObjectMapper PARSER = new ObjectMapper();

    /** Nanoseconds and how often: of 200,000, which support all percentiles that JMH has. */
    private static final Map<Long, Long> TIMES =
            new TreeMap<>(Map.of(40L, 189_000L, 80L, 10_000L, 400L, 900L, 1_200L, 100L));

    @Test
    void hasTheFieldsThatJmhWritesInTheirOrderAndKind() throws IOException {
        JsonNode ours = ours();
        JsonNode jmhs = jmhs();

        assertThat(shape(ours)).isEqualTo(shape(jmhs));
    }

    @Test
    void hasTheFiguresThatJmhWrites() throws IOException {
        JsonNode ours = ours().get("primaryMetric");
        JsonNode jmhs = jmhs().get("primaryMetric");

        close(ours.get("score"), jmhs.get("score"));
        close(ours.get("scoreError"), jmhs.get("scoreError"));
        close(ours.get("scoreConfidence").get(0), jmhs.get("scoreConfidence").get(0));
        close(ours.get("scoreConfidence").get(1), jmhs.get("scoreConfidence").get(1));
        for (String percentile : List.of("0.0", "50.0", "90.0", "95.0", "99.0", "100.0")) {
            close(
                    ours.get("scorePercentiles").get(percentile),
                    jmhs.get("scorePercentiles").get(percentile));
        }
        assertThat(ours.get("rawDataHistogram"))
                .hasToString(jmhs.get("rawDataHistogram").toString());
        assertThat(ours.get("scoreUnit")).isEqualTo(jmhs.get("scoreUnit"));
    }

    private static void close(JsonNode ours, JsonNode jmhs) {
        assertThat(jmhs.isNumber()).isTrue();
        assertThat(ours.doubleValue()).isCloseTo(jmhs.doubleValue(), within(jmhs.doubleValue() * 1e-3));
    }

    /** Returns the names and kinds of all fields, with indentation; texts and numbers are alike, because of NaN. */
    private static String shape(JsonNode json) {
        StringBuilder shape = new StringBuilder();
        shape(json, "", shape);
        return shape.toString();
    }

    private static void shape(JsonNode json, String indent, StringBuilder shape) {
        json.properties().forEach(field -> {
            JsonNodeType kind = field.getValue().getNodeType();
            shape.append(indent).append(field.getKey());
            shape.append(field.getValue().isValueNode() ? "" : " " + kind).append('\n');
            shape(field.getValue(), indent + "  ", shape);
        });
    }

    private static JsonNode ours() throws IOException {
        CliResults result = CliResults.result()
                .test("com.acme.OrderBookTest", "add", "[1]_5")
                .iterations(200_000)
                .percentiles(50, 90, 95, 99, 99.9, 99.99);
        TIMES.forEach(result::nanos);
        List<LatencyResult> results = List.of(result.build());
        return PARSER.readTree(JmhReport.of(results)).get(0);
    }

    private static JsonNode jmhs() throws IOException {
        IterationParams iterations = new IterationParams(IterationType.MEASUREMENT, 1, TimeValue.milliseconds(1), 1);
        WorkloadParams parameters = new WorkloadParams();
        parameters.put("name", "[1]_5", 0);
        BenchmarkParams benchmark = new BenchmarkParams(
                "com.acme.OrderBookTest.add",
                "",
                false,
                1,
                new int[] {1},
                List.of(),
                1,
                0,
                iterations,
                iterations,
                Mode.SampleTime,
                parameters,
                TimeUnit.NANOSECONDS,
                1,
                "java",
                List.of(),
                "17",
                "vm",
                "17",
                "1.37",
                TimeValue.minutes(1));
        SampleBuffer buffer = new SampleBuffer();
        TIMES.forEach((nanos, count) -> {
            for (long i = 0; i < count; i++) {
                buffer.add(nanos);
            }
        });
        IterationResult iteration = new IterationResult(benchmark, iterations, null);
        iteration.addResult(new SampleTimeResult(ResultRole.PRIMARY, "add", buffer, TimeUnit.NANOSECONDS));
        RunResult run = new RunResult(benchmark, List.of(new BenchmarkResult(benchmark, List.of(iteration))));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(List.of(run));
        }
        return PARSER.readTree(bytes.toString(StandardCharsets.UTF_8)).get(0);
    }
}
