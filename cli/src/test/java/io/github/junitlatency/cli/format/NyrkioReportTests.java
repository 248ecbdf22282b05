package io.github.junitlatency.cli.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class NyrkioReportTests {

    private static final GitFacts GIT =
            new GitFacts("https://github.com/acme/books", "main", "c".repeat(40), 1_700_000_000);

    @Test
    void isOnePointAtTheCommitsTimeWithAMetricForEachPercentile() throws IOException {
        LatencyResult result = ToolResults.times(100, 4_999)
                .iterations(5_000)
                .ticks(ToolResults.HERTZ, 1_000, 1)
                .percentiles(50, 99, 99.9)
                .build();

        assertThat(ReaderSchema.NYRKIO.accepted(NyrkioReport.of(List.of(result), GIT)))
                .isEqualTo(ReaderSchema.NYRKIO.accepted(
                        Files.readString(Path.of("src/test/resources/golden/nyrkio.json"))));
    }

    @Test
    void hasNoNameTwice() {
        assertThat(names(ToolResults.overloads()))
                .doesNotHaveDuplicates()
                .contains(
                        "com.acme.OrderBookTest.add/[1]_size_:_5,_x p50",
                        "com.acme.OrderBookTest.add/[2]_size_:_7,_x p50",
                        "com.acme.OrderBookTest.put p50",
                        "com.acme.OrderBookTest.put#2 p50");
    }

    @Test
    void hasResponseAndServiceTimesOfAPacedTest() {
        assertThat(names(List.of(ToolResults.times(100, 100_000).paced().build())))
                .contains("com.acme.OrderBookTest.add p99.9", "com.acme.OrderBookTest.add service p99.9");
    }

    @Test
    void isReadWithoutACommitAndWithHostileNames() {
        LatencyResult hostile = ToolResults.named(ToolResults.HOSTILE, ToolResults.HOSTILE);

        JsonNode point = ReaderSchema.NYRKIO
                .accepted(NyrkioReport.of(List.of(hostile), new GitFacts("", "a\ud800b\n", "", -1)))
                .get(0);

        assertThat(point.get("timestamp").longValue()).isZero();
        assertThat(point.at("/attributes/git_repo").textValue()).isEmpty();
        assertThat(point.at("/attributes/branch").textValue()).isEqualTo("a?b?");
    }

    private static List<String> names(List<LatencyResult> results) {
        return ReaderSchema.NYRKIO
                .accepted(NyrkioReport.of(results, GIT))
                .get(0)
                .get("metrics")
                .findValuesAsText("name");
    }
}
