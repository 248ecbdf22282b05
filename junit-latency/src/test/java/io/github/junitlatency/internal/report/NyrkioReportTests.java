package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class NyrkioReportTests {

    private static final GitFacts GIT =
            new GitFacts("https://github.com/acme/books", "main", "c".repeat(40), 1_700_000_000);

    @Test
    void isOnePointAtTheCommitsTimeWithAMetricForEachPercentile() throws IOException {
        LatencyResult result = ResultFixtures.result()
                .iterations(5_000, 0, 1)
                .percentiles(ResultFixtures.percentiles(50, 99, 99.9))
                .ticks(100, 4_999)
                .ticks(1_000, 1)
                .build();

        GoldenFiles.assertGolden(
                "json/nyrkio", NyrkioReport.of(List.of(result), GIT).stripTrailing());
    }

    @Test
    void hasNoNameTwice() {
        assertThat(names(ReportResults.overloads()))
                .doesNotHaveDuplicates()
                .contains(
                        "com.acme.OrderBookTest.add/[1]_size_:_5,_x p50",
                        "com.acme.OrderBookTest.add/[2]_size_:_7,_x p50",
                        "com.acme.OrderBookTest.put p50",
                        "com.acme.OrderBookTest.put#2 p50");
    }

    @Test
    void hasResponseAndServiceTimesOfAPacedTest() {
        assertThat(names(List.of(ReportResults.paced(100_000, 0, 0).build())))
                .contains("com.acme.OrderBookTest.add p99.9", "com.acme.OrderBookTest.add service p99.9");
    }

    @Test
    void isReadWithoutACommitAndWithHostileNames() {
        LatencyResult hostile = ReportResults.named(ReportResults.HOSTILE, ReportResults.HOSTILE);

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
