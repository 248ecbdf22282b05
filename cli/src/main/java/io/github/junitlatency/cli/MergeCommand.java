package io.github.junitlatency.cli;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.GitFacts;
import io.github.junitlatency.internal.report.JmhReport;
import io.github.junitlatency.internal.report.NyrkioReport;
import io.github.junitlatency.internal.report.RunStamp;
import io.github.junitlatency.internal.report.page.RunPage;
import io.github.junitlatency.internal.report.store.MeasuredCommit;
import io.github.junitlatency.internal.report.store.MergedRun;
import io.github.junitlatency.internal.report.store.StoredResult;
import io.github.junitlatency.result.LatencyResult;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes one table, one page and one exit code of many result folders. */
@Command(
        name = "merge",
        description =
                "Merges result folders of many modules, forks and machines into one table, one page and one exit code.",
        mixinStandardHelpOptions = true,
        usageHelpAutoWidth = false,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing is red",
            "1:a test is FAIL in one of the folders",
            "2:with --strict: a test is INCONCLUSIVE in one of the folders, and none is FAIL",
            "3:the output cannot be written",
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
            description = "Write index.html, jmh.json and nyrkio.json there.")
    private Path output;

    @Option(names = "--strict", description = "INCONCLUSIVE is red as well.")
    private boolean strict;

    @Option(
            names = "--expect",
            paramLabel = "N",
            description = "How many folders must have results: a shard that died leaves none, and would not be missed.")
    private Integer expected;

    @Override
    public Integer call() {
        OutputFolder files = output == null ? null : new OutputFolder(output);
        if (files != null) {
            files.prepare();
        }
        ResultFolders results = ResultFolders.read(folders);
        PrintWriter err = command.commandLine().getErr();
        results.problems().forEach(problem -> err.println("skipped: " + problem));
        checkExpected(results);
        List<MergedTest> tests = MergedTest.of(results.shards());
        PrintWriter out = command.commandLine().getOut();
        MergeText.of(tests, results, strict).forEach(out::println);
        if (files != null) {
            files.write(texts(results, tests));
            out.println("page: " + output.resolve("index.html"));
        }
        return ExitCode.of(tests.stream().map(MergedTest::verdict).toList(), strict);
    }

    private void checkExpected(ResultFolders results) {
        if (expected != null && results.folders() < expected) {
            throw new CommandException(
                    ExitCode.USAGE,
                    "--expect asks for results in " + Quantities.counted(expected, "folder") + ", and only "
                            + results.folders() + " have any; look for the shards that wrote none");
        }
    }

    private static Map<String, String> texts(ResultFolders results, List<MergedTest> tests) {
        List<LatencyResult> shards =
                results.shards().stream().map(Shard::result).toList();
        GitFacts git = MeasuredCommit.read(System.getenv(), Path.of(""))
                .orTime(results.began().getEpochSecond());
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put(
                "index.html",
                RunPage.of(new MergedRun(
                        "", tests.stream().map(test -> stored(test, results)).toList(), skipped(results), List.of())));
        texts.put("jmh.json", JmhReport.of(shards));
        texts.put("nyrkio.json", NyrkioReport.of(shards, git));
        return texts;
    }

    private static StoredResult stored(MergedTest test, ResultFolders results) {
        return new StoredResult("", Optional.of(new RunStamp("", results.began())), MergedResult.of(test));
    }

    private static List<MergedRun.Skipped> skipped(ResultFolders results) {
        List<MergedRun.Skipped> skipped = new ArrayList<>();
        if (results.skipped() > 0) {
            skipped.add(
                    new MergedRun.Skipped(Quantities.counted(results.skipped(), "file"), "of older runs, excluded"));
        }
        results.problems().forEach(problem -> skipped.add(new MergedRun.Skipped("a file was skipped", problem)));
        return skipped;
    }
}
