package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.GateTest.State;
import io.github.junitlatency.internal.report.WholeFile;
import io.github.junitlatency.internal.report.ci.CiTest;
import io.github.junitlatency.internal.report.ci.GitHubRun;
import io.github.junitlatency.internal.report.page.RunPage;
import io.github.junitlatency.internal.report.store.MergedRun;
import io.github.junitlatency.internal.report.store.StoredResult;
import io.github.junitlatency.internal.report.store.Unmeasured;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Writes and prints what came out of a gate: files, the server's summary and errors, and the last line. */
final class GateOutput {

    private static final String SUMMARY = "GITHUB_STEP_SUMMARY";

    private final Path output;
    private final Path project;
    private final Consumer<String> out;

    GateOutput(Path output, Path project, Consumer<String> out) {
        this.output = output;
        this.project = project;
        this.out = out;
    }

    /**
     * Writes and prints it.
     *
     * @throws IOException if a file cannot be written
     */
    void write(GateOutcome gate) throws IOException {
        String markdown = GateMarkdown.of(gate);
        WholeFile.write(output.resolve("gate.json"), GateJson.of(gate));
        WholeFile.write(output.resolve("gate.md"), markdown);
        WholeFile.write(output.resolve("index.html"), page(gate));
        String summary = System.getenv().getOrDefault(SUMMARY, "");
        if (!summary.isBlank()) {
            Files.writeString(Path.of(summary), markdown + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
        new GitHubRun(System.getenv(), project).errors(errors(gate)).forEach(out);
        gate.notes().forEach(out);
        for (GateTest test : gate.tests()) {
            if (test.state().compareTo(State.KEPT) < 0) {
                out.accept(test.state().verdict() + "  " + test.module() + " " + test.name() + ": "
                        + firstLine(test.reason()));
            }
        }
        out.accept("page: " + output.resolve("index.html"));
        out.accept(GateLine.of(gate));
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    private static List<CiTest> errors(GateOutcome gate) {
        String suspects = gate.suspects().isEmpty() ? "" : "; suspects: " + String.join(", ", gate.suspects());
        return gate.tests().stream()
                .filter(test -> test.state().isRed())
                .map(test -> new CiTest(
                        test.module() + " " + test.name(),
                        Verdict.FAIL,
                        true,
                        List.of(),
                        test.reason() + suspects,
                        test.traces().frame()))
                .toList();
    }

    private static String page(GateOutcome gate) {
        List<Unmeasured> unmeasured = gate.tests().stream()
                .filter(test -> test.result().isEmpty() && test.state() != State.UNCHANGED)
                .map(test -> new Unmeasured(gate.id(), test.module() + " " + test.name(), test.reason()))
                .toList();
        List<StoredResult> results = gate.tests().stream()
                .flatMap(test ->
                        test.result().stream().map(result -> new StoredResult(test.name(), Optional.empty(), result)))
                .toList();
        return RunPage.of(new MergedRun(
                gate.id(),
                results,
                gate.tests().stream()
                        .filter(test -> test.result().isEmpty() && test.state() == State.UNCHANGED)
                        .map(test -> new MergedRun.Skipped(test.module() + " " + test.name(), test.reason()))
                        .toList(),
                unmeasured));
    }
}
