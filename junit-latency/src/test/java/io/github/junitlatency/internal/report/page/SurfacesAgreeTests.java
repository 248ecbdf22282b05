package io.github.junitlatency.internal.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.internal.report.FailureMessage;
import io.github.junitlatency.internal.report.ResultLine;
import io.github.junitlatency.internal.report.RunText;
import io.github.junitlatency.internal.report.Surface;
import io.github.junitlatency.internal.report.answer.Headroom;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page's table, the summary, the line and the message say the same of a result. */
class SurfacesAgreeTests {

    private static final Surface WIDE = Surface.PLAIN.withColumns(100_000); // nothing is shortened or wrapped

    private static String summary(LatencyResult result) {
        RunText.Facts facts = new RunText.Facts(List.of(), Optional.empty(), Optional.empty());
        return RunText.of(List.of(RunEntry.of(result)), facts, WIDE.columns()).orElseThrow();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("io.github.junitlatency.internal.report.AllResults#all")
    void onTheTightestBudgetAndItsHeadroom(String name, LatencyResult result) {
        Optional<Headroom> tightest = Headroom.tightest(result);
        String figure = tightest.map(Headroom::figure).orElse("");
        Document page = Jsoup.parse(RunPage.of(PageResults.run(List.of(result))));

        assertThat(page.select("table.index td").last().text()).isEqualTo(figure);
        assertThat(page.selectFirst("table.index .budget").text())
                .isEqualTo(tightest.map(it -> it.budget().text()).orElse(""));
        assertThat(summary(result).contains("headroom ")).isEqualTo(!figure.isEmpty());
        if (!figure.isEmpty()) {
            String budget = tightest.orElseThrow().budget().text();
            assertThat(summary(result)).contains("headroom " + figure + " (" + budget + ")");
        }
        if (result.verdict() == Verdict.PASS) {
            assertThat(ResultLine.of(result, WIDE))
                    .contains(tightest.map(Headroom::words).orElse(""));
        }
    }

    @Test
    void onWhatTheRunDiffersIn() {
        Surface noted = new Surface(200, "mode report", "");
        LatencyResult red = PageResults.red();

        assertThat(ConsoleReport.full(red, noted)).contains("\nrun       mode report\n");
        assertThat(FailureMessage.of(red, noted)).contains("\nrun       mode report\n");
        assertThat(ResultLine.of(red, noted)).contains("; mode report");
    }
}
