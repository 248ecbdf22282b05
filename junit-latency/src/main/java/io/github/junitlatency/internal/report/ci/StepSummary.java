package io.github.junitlatency.internal.report.ci;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.Gravity;
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
        StringBuilder text = new StringBuilder("### Latency tests of " + escaped(module) + ": " + counts(tests)
                + "\n\n| verdict | test | p50 | p99 | longest | budget |\n|---|---|--:|--:|--:|---|\n");
        List<CiTest> redFirst = Lists.sorted(tests, StepSummary::rank);
        List<CiTest> shown = Lists.limit(redFirst, MAX_ROWS);
        for (CiTest test : shown) {
            text.append(row(test));
        }
        if (shown.size() < redFirst.size()) {
            text.append("\nWithout a row: ")
                    .append(counts(redFirst.subList(shown.size(), redFirst.size())))
                    .append(".\n");
        }
        return text.append('\n').toString();
    }

    private static int rank(CiTest test) {
        return test.isRed() ? 0 : 1 + Gravity.of(test.verdict());
    }

    private static String counts(List<CiTest> tests) {
        return Gravity.counts(Lists.map(tests, CiTest::verdict));
    }

    private static String row(CiTest test) {
        String verdict =
                test.isRed() ? "**" + test.verdict() + "**" : test.verdict().toString();
        return "| " + verdict + " | " + escaped(test.name()) + " | "
                + Lists.joined(test.times(), StepSummary::escaped, " | ") + " | "
                + escaped(test.budget()) + " |\n";
    }

    /** Returns text that neither Markdown nor HTML takes for markup: all ASCII but letters, digits and a few as references. */
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 128 || Character.isLetterOrDigit(c) || " .,;%()-+=/".indexOf(c) >= 0) {
                escaped.append(c);
            } else {
                escaped.append("&#").append((int) c).append(';');
            }
        }
        return escaped.toString();
    }
}
