package io.github.junitlatency.cli;

import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.format.JmhReport;
import io.github.junitlatency.cli.gate.GateOptions;
import io.github.junitlatency.cli.gate.outcome.ByBase;
import io.github.junitlatency.cli.gate.outcome.GateFiles;
import io.github.junitlatency.cli.gate.outcome.GateRules;
import io.github.junitlatency.cli.gate.outcome.GateRules.Inconclusive;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.WholeFile;
import io.github.junitlatency.internal.report.page.RunPage;
import io.github.junitlatency.internal.report.store.PageRun;
import io.github.junitlatency.internal.report.store.PageRun.PageTest;
import io.github.junitlatency.internal.report.store.PageRun.Skipped;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes one table, one page and one exit code of many result folders; of the shards of a gate, that gate. */
@Command(
        name = "merge",
        description =
                "Merges result folders of many modules, forks and machines into one table, one page and one exit code."
                        + " Of folders with the gate.json of shards it makes their gate.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing is red",
            "1:a test is FAIL in one of the folders",
            "2:no budget by base was decided; or with --inconclusive=fail: a test is INCONCLUSIVE in one of the"
                    + " folders, and none is FAIL",
            "3:the output cannot be written; of a gate: a test failed, or a test or shard is missing",
            "4:of a gate: a shard had no base",
            "5:of a gate: base does not build",
            "6:of a gate: head does not build",
            "64:the command is wrong, or there are no results"
        })
final class MergeCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Parameters(
            paramLabel = "FOLDER",
            arity = "1..*",
            description = "Result folders such as target/junit-latency, or folders that have such below them."
                    + " Of each, the newest run counts.")
    private List<Path> folders;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Write index.html and jmh.json there.")
    private Path output;

    @Option(
            names = "--expect",
            paramLabel = "N",
            description = "How many folders must have results: a shard that died leaves none, and would not be missed.")
    private Integer expected;

    @Option(
            names = "--inconclusive",
            paramLabel = "skip|fail|pass",
            description = "What becomes of INCONCLUSIVE tests: they are named (skip), red, or counted as kept.")
    private String inconclusive;

    @Option(names = "--advisory", description = "Of shards: be red only if tests could not be run.")
    private boolean advisory;

    @Option(
            names = "--base-broken",
            paramLabel = "fail|warn",
            description = "Of shards: what a base does that does not build (fail); warn lets its repair through.")
    private String baseBroken;

    @Override
    public Integer call() {
        try {
            if (output != null) {
                Files.createDirectories(output); // before any work is done for it
            }
            GateFiles gate =
                    GateFiles.in(folders.stream().filter(Files::isDirectory).toList());
            checkOptions(gate.hasShards());
            GateRules rules = rules();
            PrintWriter out = command.commandLine().getOut();
            GateExit exit = gate.hasShards()
                    ? gate.merge(rules, Optional.ofNullable(output), out::println)
                    : ofResults(rules.inconclusive(), out);
            return exit.code();
        } catch (IOException e) {
            throw GateExit.ERRORED.because(
                    output == null
                            ? "folders were to be merged, and that failed: " + e + "; let their files be readable"
                            : "folders were to be merged into " + output + ", and that failed: " + e
                                    + "; name a folder with room that you may write to",
                    e);
        }
    }

    private void checkOptions(boolean hasShards) {
        if (hasShards && expected != null) {
            throw GateExit.USAGE.because("the folders have shards of a gate, which --expect is not for: how many shards"
                    + " there must be is in each gate.json");
        }
        if (!hasShards && (advisory || baseBroken != null)) {
            throw GateExit.USAGE.because(
                    "--advisory and --base-broken are for the shards of a gate, and no folder has a"
                            + " gate.json of one; run gate --shard=1/2 and the others first");
        }
    }

    private GateRules rules() {
        GateRules rules = new GateOptions()
                .with("inconclusive", inconclusive)
                .with("advisory", advisory ? "true" : null)
                .with("base-broken", baseBroken)
                .request(Path.of(""))
                .rules();
        if (rules.inconclusive() == Inconclusive.RETRY) {
            throw GateExit.USAGE.because("inconclusive = \"retry\": one of skip, fail, pass was expected, since merge"
                    + " measures nothing; give retry to the gates");
        }
        return rules;
    }

    private GateExit ofResults(Inconclusive asked, PrintWriter out) throws IOException {
        ResultFolders results =
                ResultFolders.read(folders, command.commandLine().getErr());
        checkExpected(results);
        List<MergedTest> tests = MergedTest.of(results.shards());
        boolean isNothingDecided = ByBase.isNothingDecided(
                Shard.results(results.shards()).stream().map(ByBase::of).toList());
        MergeText.of(tests, results, asked, isNothingDecided).forEach(out::println);
        if (output != null) {
            WholeFile.write(output.resolve("index.html"), page(results, tests));
            WholeFile.write(output.resolve("jmh.json"), JmhReport.of(Shard.results(results.shards())));
            out.println("page: " + output.resolve("index.html"));
        }
        List<Verdict> verdicts = tests.stream()
                .filter(test -> !test.shown().isAdvice())
                .map(MergedTest::verdict)
                .toList();
        if (verdicts.contains(Verdict.FAIL)) {
            return GateExit.BROKEN;
        }
        boolean isInconclusiveRed = asked == Inconclusive.FAIL || isNothingDecided;
        return isInconclusiveRed && verdicts.contains(Verdict.INCONCLUSIVE) ? GateExit.UNDECIDED : GateExit.KEPT;
    }

    private void checkExpected(ResultFolders results) {
        if (expected != null && results.folders() < expected) {
            throw GateExit.USAGE.because("--expect asks for results in " + Quantities.counted(expected, "folder")
                    + ", and only " + results.folders() + " have any; look for the shards that wrote none");
        }
    }

    private static String page(ResultFolders results, List<MergedTest> tests) {
        Optional<Instant> began = results.shards().stream()
                .flatMap(shard -> shard.measuredAt().stream())
                .min(Comparator.naturalOrder());
        List<PageTest> worst =
                tests.stream().map(test -> PageTest.of(test.worst().result())).toList();
        return RunPage.of(new PageRun("", began, worst, skipped(results), merged(tests)));
    }

    private static List<String> merged(List<MergedTest> tests) {
        return tests.stream()
                .filter(test -> test.shards().size() > 1)
                .map(test -> test.name() + ": of " + test.shards().size() + " shards (" + test.verdicts()
                        + ") this page has the worst, of " + test.worst().folder())
                .toList();
    }

    private static List<Skipped> skipped(ResultFolders results) {
        List<Skipped> skipped = new ArrayList<>();
        if (results.skipped() > 0) {
            skipped.add(new Skipped(Quantities.counted(results.skipped(), "file"), "of older runs, excluded"));
        }
        results.problems().forEach(problem -> skipped.add(new Skipped("a file was skipped", problem)));
        return skipped;
    }
}
