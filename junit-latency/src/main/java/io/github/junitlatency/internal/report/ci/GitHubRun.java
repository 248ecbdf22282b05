package io.github.junitlatency.internal.report.ci;

import io.github.junitlatency.internal.report.source.SourceFiles;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Logger;

/**
 * Shows a launcher's run on GitHub, where it runs there.
 *
 * <p>A build's forks are launcher's runs of their own, and each shows its own tests.
 *
 * @param environment the process's variables
 * @param module the folder that the tests run in
 */
public record GitHubRun(Map<String, String> environment, Path module) {

    private static final Logger LOGGER = Logger.getLogger(GitHubRun.class.getName());

    /** Appends to the step's summary, if there is one; what cannot be written is a warning. */
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

    /** Returns the lines to print for red tests; none elsewhere than on GitHub. */
    public List<String> errors(List<CiTest> tests) {
        if (!variable("GITHUB_ACTIONS").orElse("").equals("true")) {
            return List.of();
        }
        Optional<String> workspace = variable("GITHUB_WORKSPACE");
        Path checkedOut = workspace.isPresent() ? Path.of(workspace.get()) : module;
        return new ErrorLines(checkedOut, new SourceFiles(module)).of(tests);
    }

    private Optional<String> variable(String name) {
        String value = environment.get(name);
        return value == null || value.isBlank() ? Optional.empty() : Optional.of(value);
    }
}
