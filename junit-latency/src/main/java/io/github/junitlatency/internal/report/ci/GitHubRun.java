package io.github.junitlatency.internal.report.ci;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.report.MarkdownTable;
import io.github.junitlatency.internal.report.Table;
import io.github.junitlatency.internal.report.Table.Row;
import io.github.junitlatency.internal.report.Table.RowMark;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.answer.Severity;
import io.github.junitlatency.internal.report.answer.ShapeText;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Logger;

/**
 * Shows a launcher's run on GitHub, if it runs there.
 *
 * <p>The step's summary has a table, and red tests are errors at their lines in a pull request. A build's forks are
 * launcher's runs of their own, and each shows its own tests. GitHub shows ten errors of a step, so there are at most
 * {@value #MAX_ERRORS}, of which the last counts the others.
 *
 * <p>GitHub shows nothing at all of a step whose summary is over 1,024 kB, and every module and fork of a build adds to the
 * same one. So a table has at most {@value #MAX_ROWS} rows, of 2,500 bytes each at most, and none is added to a summary
 * that is over {@value #FULL_BYTES} bytes already.
 *
 * @param environment the process's variables
 * @param module the folder that the tests run in
 */
public record GitHubRun(Map<String, String> environment, Path module) {

    /** GitHub shows so many errors of a step. */
    public static final int MAX_ERRORS = 10;

    private static final Logger LOGGER = Logger.getLogger(GitHubRun.class.getName());

    static final int MAX_ROWS = 100;
    static final long FULL_BYTES = 700_000;

    /** Appends a table to the step's summary, if there is one; a file that cannot be written is a warning. */
    public void summarize(List<CiTest> tests) {
        Optional<String> file = variable("GITHUB_STEP_SUMMARY");
        if (file.isEmpty() || tests.isEmpty()) {
            return;
        }
        try {
            Path summary = Path.of(file.get());
            if (!Files.exists(summary) || Files.size(summary) <= FULL_BYTES) {
                Files.writeString(summary, table(tests), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            }
        } catch (IOException | InvalidPathException e) {
            LOGGER.warning("the step summary \"" + file.get() + "\" cannot be written (" + e
                    + "); let GITHUB_STEP_SUMMARY name a file that can, or unset it; the verdicts stand");
        }
    }

    /** Returns a heading, a table in Markdown, red tests first, and a line about those that have no row. */
    String table(List<CiTest> tests) {
        List<CiTest> redFirst = Lists.sorted(tests, test -> test.isRed() ? -1 : Severity.of(test.verdict()));
        List<CiTest> others = redFirst.subList(Math.min(MAX_ROWS, tests.size()), tests.size());
        Table table = new Table(
                "tests",
                Table.columns("verdict", "test", ">p50", ">p99", ">longest", "budget"),
                Lists.map(Lists.limit(redFirst, MAX_ROWS), CiTest::row));
        Path name = module.getFileName();
        return "### Latency tests of " + (name == null ? "this build" : MarkdownTable.escaped(name.toString())) + ": "
                + counts(tests) + "\n\n" + MarkdownTable.head(table) + "\n"
                + Lists.joined(table.rows(), row -> MarkdownTable.row(row) + "\n", "")
                + (others.isEmpty() ? "" : "\nWithout a row: " + counts(others) + ".\n") + "\n";
    }

    private static String counts(List<CiTest> tests) {
        return Severity.shown(Lists.map(tests, CiTest::shown));
    }

    /** Returns a workflow command for each red test; none elsewhere than on GitHub. */
    public List<String> errors(List<CiTest> tests) {
        if (!variable("GITHUB_ACTIONS").orElse("").equals("true")) {
            return List.of();
        }
        List<CiTest> red = Lists.filter(tests, CiTest::isRed);
        List<String> lines = new ArrayList<>(Lists.map(Lists.limit(red, MAX_ERRORS), this::error));
        if (red.size() > MAX_ERRORS) {
            String others =
                    "\nand " + (red.size() - MAX_ERRORS) + " more red latency tests: see the step's summary and log";
            lines.add(lines.remove(MAX_ERRORS - 1) + data(others));
        }
        return lines;
    }

    private String error(CiTest test) {
        String title = test.name() + " " + test.verdict();
        return "::error " + place(test) + "title=" + property(title) + "::"
                + data(test.budget().isEmpty() ? title : test.budget());
    }

    private String place(CiTest test) {
        Optional<Path> source = test.frame().isPresent()
                ? new SourceFiles(module).find(test.frame().get())
                : Optional.empty();
        Optional<String> workspace = variable("GITHUB_WORKSPACE");
        Path checkedOut = workspace.isPresent() ? Path.of(workspace.get()) : module;
        Optional<String> file = source.isPresent() ? SourceFiles.below(checkedOut, source.get()) : Optional.empty();
        if (file.isEmpty()) {
            return "";
        }
        int line = test.frame().get().getLineNumber();
        return "file=" + property(file.get()) + "," + (line > 0 ? "line=" + line + "," : "");
    }

    /** Escapes as GitHub's own toolkit does (actions/toolkit, packages/core/src/command.ts). */
    static String data(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }

    private Optional<String> variable(String name) {
        String value = environment.get(name);
        return value == null || value.isBlank() ? Optional.empty() : Optional.of(value);
    }

    /**
     * The part of a test that a server shows; small, because all of a run are kept until its end.
     *
     * @param name class and method, and the display name where that says more
     * @param shown its verdict
     * @param isRed true if JUnit calls it failed
     * @param times median, p99 and the longest iteration
     * @param budget the outcome of the budget that decided, or that is nearest its limit; empty where there is none
     * @param frame names its file and line, if that is known
     */
    public record CiTest(
            String name,
            ShownVerdict shown,
            boolean isRed,
            List<String> times,
            String budget,
            Optional<StackTraceElement> frame) {

        static final int LONGEST = 200; // letters

        public CiTest {
            name = oneLine(name);
            times = List.copyOf(times);
            budget = oneLine(budget);
        }

        /**
         * Returns text of users on one line, in which a character that cannot be seen is a question mark; at most its
         * beginning.
         */
        private static String oneLine(String text) {
            String plain = Printable.of(text);
            return plain.codePointCount(0, plain.length()) <= LONGEST
                    ? plain
                    : plain.substring(0, plain.offsetByCodePoints(0, LONGEST - 1)) + "\u2026";
        }

        Verdict verdict() {
            return shown.verdict();
        }

        /** Returns its row in the step's summary. */
        Row row() {
            return new Row(
                    isRed ? RowMark.BROKEN : RowMark.PLAIN,
                    Lists.concat(List.of(shown.text(), name), times, List.of(budget)));
        }

        /** Returns the part of a result that is shown: what was measured, or why it is not green. */
        public static CiTest of(
                LatencyResult result, RunEntry entry, boolean isRed, Optional<StackTraceElement> frame) {
            boolean isKept =
                    entry.verdict() == Verdict.PASS && !entry.tightest().isEmpty();
            return new CiTest(
                    entry.test(),
                    entry.shown(),
                    isRed,
                    ShapeText.usual(result),
                    isKept ? entry.tightest() + ": it is " + entry.measured() : entry.why(),
                    frame);
        }
    }
}
