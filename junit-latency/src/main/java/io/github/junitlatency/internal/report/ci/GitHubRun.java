package io.github.junitlatency.internal.report.ci;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.source.SourceFiles;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Logger;

/**
 * Shows a launcher's run on GitHub, if it runs there.
 *
 * <p>The step's summary has a table, and red tests are errors at their lines in a pull request. A build's forks are launcher's runs of their own, and each shows its own tests. GitHub shows ten errors of a step, so there
 * are at most {@value #MAX_ERRORS}, of which the last counts the others.
 *
 * @param environment the process's variables
 * @param module the folder that the tests run in
 */
public record GitHubRun(Map<String, String> environment, Path module) {

    /** GitHub shows so many errors of a step. */
    public static final int MAX_ERRORS = 10;

    private static final Logger LOGGER = Logger.getLogger(GitHubRun.class.getName());

    /** Appends to the step's summary, if there is one; a file that cannot be written is a warning. */
    public void summarize(List<CiTest> tests) {
        Optional<String> file = variable("GITHUB_STEP_SUMMARY");
        if (file.isEmpty()) {
            return;
        }
        try {
            Path name = module.getFileName();
            StepSummary.append(Path.of(file.get()), name == null ? "this build" : name.toString(), tests);
        } catch (IOException | InvalidPathException e) {
            LOGGER.warning("the step summary \"" + file.get() + "\" cannot be written (" + e
                    + "); let GITHUB_STEP_SUMMARY name a file that can, or unset it; the verdicts stand");
        }
    }

    /** Returns a workflow command for each red test; none elsewhere than on GitHub. */
    public List<String> errors(List<CiTest> tests) {
        if (!variable("GITHUB_ACTIONS").orElse("").equals("true")) {
            return List.of();
        }
        List<CiTest> red = Lists.filter(tests, CiTest::isRed);
        int others = red.size() - MAX_ERRORS;
        List<String> lines = new ArrayList<>();
        for (CiTest test : Lists.limit(red, MAX_ERRORS)) {
            boolean countsOthers = others > 0 && lines.size() == MAX_ERRORS - 1;
            lines.add(error(test)
                    + (countsOthers
                            ? data("\nand " + others + " more red latency tests: see the step's summary and log")
                            : ""));
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
}
