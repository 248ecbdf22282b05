package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.ResultFixtures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
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
        assertThat(page)
                .contains(SuiteText.of(SuiteTextTests.budgets("11 PASS 0.01, 1 FAIL 5.9523e-4"))
                        .orElseThrow());
    }
}
