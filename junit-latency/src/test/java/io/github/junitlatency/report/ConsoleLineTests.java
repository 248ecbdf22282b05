package io.github.junitlatency.report;

import static io.github.junitlatency.report.ReportResults.HOSTILE;
import static io.github.junitlatency.report.ReportResults.HYPERVISOR;
import static io.github.junitlatency.report.ReportResults.NOT_PINNED;
import static io.github.junitlatency.report.ReportResults.failing;
import static io.github.junitlatency.report.ReportResults.outcome;
import static io.github.junitlatency.report.ReportResults.paced;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import org.junit.jupiter.api.Test;

/** The report of one line. */
class ConsoleLineTests {

    @Test
    void lineNamesTheTestAndEachBudgetsFigure() {
        assertThat(ConsoleReport.line(failing().build()))
                .isEqualTo(
                        "FAIL OrderBookTest.add p99.9 <= 2_500 ticks: 1.21 us, max <= 1 ms: 1.20 ms; p99.9, max over budget");
    }

    @Test
    void lineShowsPercentilesThatAreSupportedWhenThereAreNoBudgets() {
        LatencyResult result = ResultFixtures.result()
                .iterations(10_000, 0, 1)
                .percentiles(ResultFixtures.percentiles(50, 99.9, 99.99))
                .build();

        assertThat(ConsoleReport.line(result)).isEqualTo("PASS OrderBookTest.add p50 40.0 ns, p99.9 40.0 ns");
    }

    @Test
    void lineNamesDoubtsByTheirKeys() {
        LatencyResult result = ResultFixtures.result()
                .iterations(1, 0, 1)
                .doubt(NOT_PINNED)
                .doubt(HYPERVISOR)
                .build();

        assertThat(ConsoleReport.line(result)).isEqualTo("PASS OrderBookTest.add (doubts: not-pinned, hypervisor)");
    }

    @Test
    void lineIsOneLineWhateverTheName() {
        LatencyResult result = ResultFixtures.result()
                .test("com.acme.OrderBookTest", "add", HOSTILE)
                .budget(outcome("max\n<= 1 s", "max", 2_500_000_000L, 100, 0, 0, Verdict.PASS))
                .build();

        assertThat(ConsoleReport.line(result))
                .startsWith("PASS OrderBookTest.add add [1] \"quoted\" 'single' <b>markup</b> & \\ / ?????[31m??? ")
                .endsWith(" max?<= 1 s: 40.0 ns")
                .satisfies(ConsoleLimits::assertPrintable);
    }

    @Test
    void lineSaysThatARateWasNotKept() {
        assertThat(ConsoleReport.line(paced(84_629.4, 99_639, 37_920).build()))
                .endsWith("; rate not kept: 100,000/s asked, 84,629 achieved");
        assertThat(ConsoleReport.line(paced(100_000, 101, 100).build())).doesNotContain("rate");
    }

    @Test
    void lineShowsTheRatioOfABudgetByBase() {
        assertThat(ConsoleReport.line(ComparedResults.broken().build()))
                .isEqualTo("FAIL OrderBookTest.add max <= 10 ms: 1.20 ms, p99.9 x0.98 PASS, p50 x1.12 FAIL;"
                        + " p50 over budget: p50 is 1.12 x base (95% interval 1.09 to 1.15), over base + 5%;"
                        + " chance makes such pairs of code within it once in 128");
        assertThat(ConsoleReport.line(ComparedResults.noBase().build()))
                .isEqualTo("NOT_JUDGED OrderBookTest.add p50 NOT_JUDGED, p99.9 NOT_JUDGED; no base");
    }
}
