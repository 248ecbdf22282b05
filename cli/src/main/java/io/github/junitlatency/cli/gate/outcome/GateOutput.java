package io.github.junitlatency.cli.gate.outcome;

import io.github.junitlatency.cli.files.RecordJson;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.report.WholeFile;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
import io.github.junitlatency.internal.report.ci.GitHubRun;
import io.github.junitlatency.internal.report.ci.GitHubRun.CiTest;
import io.github.junitlatency.internal.report.page.RunPage;
import io.github.junitlatency.internal.report.store.PageRun;
import io.github.junitlatency.internal.report.store.PageRun.PageTest;
import io.github.junitlatency.internal.report.store.PageRun.Skipped;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Writes and prints what came out of a gate: files, the server's summary and errors, and the last line.
 *
 * @param output the folder of the files; empty if none are asked for
 * @param out gets what is printed
 */
public record GateOutput(Optional<Path> output, Consumer<String> out) {

    private static final String SUMMARY = "GITHUB_STEP_SUMMARY";

    /**
     * Writes and prints it.
     *
     * @param errors for the server
     * @throws IOException if a file cannot be written
     */
    public void write(GateOutcome gate, List<String> errors) throws IOException {
        String markdown = GateMarkdown.of(gate);
        if (output.isPresent()) {
            WholeFile.write(output.get().resolve("gate.json"), RecordJson.text(gate));
            WholeFile.write(output.get().resolve("gate.md"), markdown);
            WholeFile.write(output.get().resolve("index.html"), page(gate));
        }
        summary(markdown);
        errors.forEach(out);
        tests(gate);
        output.ifPresent(folder -> out.accept("page: " + folder.resolve("index.html")));
        out.accept(GateLine.of(gate));
    }

    private static void summary(String markdown) throws IOException {
        String summary = System.getenv().getOrDefault(SUMMARY, "");
        if (!summary.isBlank()) {
            Files.writeString(Path.of(summary), markdown + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    private void tests(GateOutcome gate) {
        gate.sentences().forEach(out);
        gate.accepted().forEach(one -> out.accept("ACCEPTED  " + one.text(gate.accepted())));
        for (GateTest test : gate.tests()) {
            if (test.state().compareTo(State.KEPT) < 0) {
                out.accept(test.shownVerdict() + "  " + test.module() + " " + test.name() + ": "
                        + firstLine(test.reason()));
            }
        }
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    /**
     * Returns the server's errors, each at its test, in the order of the tests.
     *
     * @param project the folder of tests whose place is unknown
     */
    public static List<String> errors(GateOutcome gate, Path project) {
        String suspects = gate.suspects().isEmpty() ? "" : "; suspects: " + String.join(", ", gate.suspects());
        return gate.tests().stream()
                .filter(test -> test.state().isRed())
                .flatMap(test -> {
                    CiTest red = new CiTest(
                            test.module() + " " + test.name(),
                            new ShownVerdict(Verdict.FAIL, false),
                            true,
                            List.of(),
                            test.reason() + suspects,
                            test.traces().place().map(GateTest.Place::frame));
                    Path module =
                            test.traces().place().map(GateTest.Place::module).orElse(project);
                    return new GitHubRun(System.getenv(), module).errors(List.of(red)).stream();
                })
                .limit(GitHubRun.MAX_ERRORS)
                .toList();
    }

    private static String page(GateOutcome gate) {
        List<PageTest> tests = new ArrayList<>();
        List<Skipped> skipped = new ArrayList<>();
        for (GateTest test : gate.tests()) {
            String name = test.module() + " " + test.name();
            if (test.result().isPresent()) {
                tests.add(PageTest.of(test.result().get()));
            } else if (test.state().compareTo(State.KEPT) < 0) {
                tests.add(PageTest.without(
                        RunEntry.unmeasured(name, test.reason(), test.state().isAdvice())));
            } else {
                String why = test.state() == State.KEPT ? "kept; its result is not here" : test.reason();
                skipped.add(new Skipped(name, why));
            }
        }
        return RunPage.of(new PageRun(gate.id(), Optional.empty(), tests, skipped));
    }
}
