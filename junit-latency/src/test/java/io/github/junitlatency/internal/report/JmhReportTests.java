package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.CpuUse;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.GapFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.RoundFacts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class JmhReportTests {

    private static final EnvironmentFacts ONE =
            new EnvironmentFacts("Xeon", 2, "Linux", "OpenJDK 17", "G1", List.of("-Xmx1g"));
    private static final EnvironmentFacts OTHER =
            new EnvironmentFacts("EPYC", 2, "Linux", "OpenJDK 17", "G1", List.of());

    /** A run of a paced test, which has response and service times, and a percentile that it does not support. */
    @Test
    void isTheGoldenFile() throws IOException {
        LatencyResult result = ResultFixtures.result()
                .iterations(5_000, 1_000, 10)
                .percentiles(ResultFixtures.percentiles(50, 99.9))
                .ticks(100, 4_990)
                .ticks(1_000, 10)
                .pace(ResultFixtures.keptPace(5_000))
                .build();

        GoldenFiles.assertGolden(
                "json/jmh", JmhReport.of(List.of(on(ONE, result))).stripTrailing());
    }

    @Test
    void hasNanosecondsOfAWholeIterationWhateverItsLengthAndBatch() {
        JsonNode fast =
                only(ReportResults.times(100, 1_000).iterations(1_000, 0, 10).build());
        JsonNode slow = only(ReportResults.times(25_000_000_000L, 1_000).build());

        assertThat(fast.at("/primaryMetric/score").doubleValue()).isEqualTo(40);
        assertThat(slow.at("/primaryMetric/score").doubleValue()).isCloseTo(1e10, within(1e7));
        assertThat(fast.at("/primaryMetric/scoreUnit")).isEqualTo(slow.at("/primaryMetric/scoreUnit"));
    }

    @Test
    void keepsNumbersWhereAReaderWantsThemThoughThereIsOneIteration() {
        JsonNode metric = only(ReportResults.times(100, 1).build()).get("primaryMetric");

        assertThat(metric.get("scoreError").textValue()).isEqualTo("NaN");
        assertThat(metric.get("scoreConfidence")).hasToString("[40.0,40.0]");
    }

    @Test
    void leavesATestOutOfWhichNoIterationCounts() {
        LatencyResult none = ResultFixtures.result()
                .iterations(10, 0, 1)
                .cpu(new CpuFacts(CpuUse.of(true, 3), 0, 10, 0, 0, 0.5, GapFacts.UNKNOWN))
                .build();

        assertThat(ReaderSchema.JMH.accepted(JmhReport.of(List.of(none)))).isEmpty();
    }

    @Test
    void namesInvocationsByParametersAndTellsThoseOfOneNameApart() {
        JsonNode json = ReaderSchema.JMH.accepted(JmhReport.of(ReportResults.overloads()));

        assertThat(json.get(0).get("params")).hasToString("{\"name\":\"[1]_size_:_5,_x\"}");
        assertThat(json.get(1).get("params")).hasToString("{\"name\":\"[2]_size_:_7,_x\"}");
        assertThat(json.get(2).has("params")).isFalse();
        assertThat(json.get(3).get("params")).hasToString("{\"number\":\"2\"}");
    }

    @Test
    void makesForksOfResultsOfOneMachineAndKeepsMachinesApart() {
        LatencyResult first = ReportResults.times(100, 1_000).build();
        LatencyResult second = ReportResults.times(300, 1_000).build();

        JsonNode json =
                ReaderSchema.JMH.accepted(JmhReport.of(List.of(on(ONE, first), on(ONE, second), on(OTHER, second))));

        assertThat(json).hasSize(2);
        assertThat(json.get(0).get("forks")).hasToString("2");
        assertThat(json.get(0).at("/primaryMetric/score").doubleValue()).isEqualTo(80);
        assertThat(json.get(0).at("/primaryMetric/rawDataHistogram")).hasToString("[[[[40.0,1000]]],[[[120.0,1000]]]]");
        assertThat(json.get(0).at("/params/machine").textValue()).isEqualTo(ONE.fingerprint());
        assertThat(json.get(1).at("/params/machine").textValue()).isEqualTo(OTHER.fingerprint());
    }

    @Test
    void isReadWhateverTheResultsAndTheirNames() {
        List<LatencyResult> all = List.of(
                AllResults.everything(),
                ReportResults.failing().test("com.acme.T", "failing", "").build(),
                ReportResults.times(100, 1).test("com.acme.T", "one", "").build(),
                ReportResults.named(ReportResults.HOSTILE, ReportResults.HOSTILE),
                ReportResults.named("add", "\u20ac".repeat(2_000)));

        JsonNode json = ReaderSchema.JMH.accepted(JmhReport.of(all));

        assertThat(json).hasSize(all.size());
        assertThat(json.findValuesAsText("name"))
                .isNotEmpty()
                .allMatch(name -> name.getBytes(StandardCharsets.UTF_8).length <= 1_024);
    }

    private static JsonNode only(LatencyResult result) {
        JsonNode json = ReaderSchema.JMH.accepted(JmhReport.of(List.of(result)));
        assertThat(json).hasSize(1);
        return json.get(0);
    }

    private static LatencyResult on(EnvironmentFacts machine, LatencyResult result) {
        RoundFacts round = new RoundFacts(1_000, 0, 100, 100, 100, 100, 1.5);
        return result.with(ResultFixtures.detail(List.of(round), List.of(), machine));
    }
}
