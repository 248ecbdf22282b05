package io.github.junitlatency.internal.report.ci;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.Gravity;
import io.github.junitlatency.internal.report.MarkdownTable;
import io.github.junitlatency.internal.report.Table;
import io.github.junitlatency.internal.report.Table.Mark;
import io.github.junitlatency.internal.report.Table.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Writes the run's tests as a table into GitHub's step summary, in Markdown.
 *
 * <p>GitHub shows nothing at all of a step whose summary is over 1,024 kB, and every module and fork of a build adds to the
 * same one. So a table has at most {@value #MAX_ROWS} rows, of 2,500 bytes each at most, and none is added to a summary that is
 * over {@value #FULL_BYTES} bytes already.
 */
final class StepSummary {

    static final int MAX_ROWS = 100;
    static final long FULL_BYTES = 700_000;

    private StepSummary() {}

    /**
     * Appends the table to a summary.
     *
     * @param module its name
     * @throws IOException if the file cannot be written
     */
    static void append(Path summary, String module, List<CiTest> tests) throws IOException {
        if (tests.isEmpty() || Files.exists(summary) && Files.size(summary) > FULL_BYTES) {
            return;
        }
        Files.writeString(summary, of(module, tests), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /** Returns the heading, the table, red tests first, and a line about those that have no row. */
    static String of(String module, List<CiTest> tests) {
        List<CiTest> redFirst = Lists.sorted(tests, StepSummary::rank);
        Table table = table(redFirst);
        int shown = Math.min(MAX_ROWS, tests.size());
        return "### Latency tests of " + MarkdownTable.escaped(module) + ": " + counts(tests) + "\n\n"
                + MarkdownTable.head(table) + "\n"
                + Lists.joined(Lists.limit(table.rows(), shown), row -> MarkdownTable.row(row) + "\n", "")
                + (shown < tests.size()
                        ? "\nWithout a row: " + counts(redFirst.subList(shown, tests.size())) + ".\n"
                        : "")
                + "\n";
    }

    private static Table table(List<CiTest> tests) {
        return new Table(
                "tests",
                Table.columns("verdict", "test", ">p50", ">p99", ">longest", "budget"),
                Lists.map(
                        tests,
                        test -> new Row(
                                test.isRed() ? Mark.BROKEN : Mark.PLAIN,
                                Lists.concat(
                                        List.of(test.verdict().toString(), test.name()),
                                        test.times(),
                                        List.of(test.budget())))));
    }

    private static int rank(CiTest test) {
        return test.isRed() ? 0 : 1 + Gravity.of(test.verdict());
    }

    private static String counts(List<CiTest> tests) {
        return Gravity.counts(Lists.map(tests, CiTest::verdict));
    }
}
