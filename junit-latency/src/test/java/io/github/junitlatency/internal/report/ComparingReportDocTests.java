package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.SuiteText.Entry;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The page about what was compared with base shows what reports say. */
class ComparingReportDocTests {

    private String page;

    @BeforeEach
    void read() throws IOException {
        page = Files.readString(Path.of("../docs/comparing.md"));
    }

    private static String block(ResultFixtures result, int from, int to) {
        return ConsoleReport.full(result.build())
                .lines()
                .skip(from)
                .limit(to - from)
                .collect(Collectors.joining("\n", "```\n", "\n```\n"));
    }

    @Test
    void showsTheReportOfABrokenBudget() {
        assertThat(page).contains(block(ComparedResults.broken(), 0, 6));
    }

    @Test
    void showsTheSentencesOfAnUndecidedBudget() {
        assertThat(page).contains(block(ComparedResults.undecided(), 0, 4));
    }

    @Test
    void showsTheLineOfARun() {
        List<Entry> budgets = Stream.concat(
                        Stream.of(entry(Verdict.FAIL, 1 / 1_680.0)),
                        Collections.nCopies(11, entry(Verdict.PASS, 0.01)).stream())
                .toList();

        assertThat(page).contains("```\n" + SuiteText.of(budgets).orElseThrow() + "\n```\n");
    }

    private static Entry entry(Verdict verdict, double bound) {
        return new Entry("OrderBookTest.add", "p50 <= base + 5%", BudgetKind.TIME_BY_BASE, verdict, bound);
    }
}
