package io.github.junitlatency.cli;

import io.github.junitlatency.cli.gate.Gate;
import io.github.junitlatency.cli.gate.GateOptions;
import io.github.junitlatency.cli.gate.MavenBuild;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Gates a merge: compares the latency tests of a work tree with an older version. */
@Command(
        name = "gate",
        description = "Compares the latency tests of this work tree with an older version, in all modules.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:budgets are kept, or nothing changed that a test runs",
            "1:a budget is broken",
            "2:no budget by base was decided; or one is undecided, with --inconclusive=fail",
            "3:a test or a JVM failed, a result is missing, or a file cannot be written",
            "4:there is no base: the clone is shallow, the ref is unknown, or base is HEAD",
            "5:base does not build",
            "6:head does not build",
            "64:the command is wrong"
        })
final class GateCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Option(
            names = "--against",
            paramLabel = "BASE",
            description = "A git ref, whose merge base with HEAD is base; version:1.4.2; or group:artifact:version."
                    + " By default the target of the pull request, else origin/HEAD.")
    private String against;

    @Option(
            names = "--only",
            paramLabel = "affected|all",
            description = "Measure the tests whose code may have changed (affected), or all.")
    private String only;

    @Option(
            names = "--inconclusive",
            paramLabel = "skip|retry|fail|pass",
            description = "What becomes of INCONCLUSIVE tests: they are named (skip), measured once more, red, or"
                    + " counted as kept.")
    private String inconclusive;

    @Option(names = "--advisory", description = "Say everything, and be red only if tests could not be run.")
    private boolean advisory;

    @Option(
            names = "--base-broken",
            paramLabel = "fail|warn",
            description = "What a base does that does not build (fail); warn lets its repair through.")
    private String baseBroken;

    @Option(names = "--time-limit", paramLabel = "20m", description = "The most wall time of the whole gate.")
    private String timeLimit;

    @Option(
            names = "--false-alarms",
            paramLabel = "1%",
            description = "The chance of a red by relative budgets on unchanged code, for the whole gate.")
    private String falseAlarms;

    @Option(names = "--shard", paramLabel = "K/N", description = "Take the tests of one part of N.")
    private String shard;

    @Option(
            names = "--phase",
            paramLabel = "PHASE",
            defaultValue = "test",
            description = "Maven's phase that runs the tests (test).")
    private String phase;

    @Parameters(paramLabel = "BUILD", arity = "1..*", description = "After --, Maven and its options: -- mvn -B -Pfast")
    private List<String> build;

    @Override
    public Integer call() {
        GateOptions options = new GateOptions()
                .with("against", against)
                .with("only", only)
                .with("inconclusive", inconclusive)
                .with("advisory", advisory ? "true" : null)
                .with("base-broken", baseBroken)
                .with("time-limit", timeLimit)
                .with("false-alarms", falseAlarms)
                .with("shard", shard);
        MavenBuild maven = new MavenBuild(build, LatencyCommand.version(), phase);
        return Gate.run(
                        options,
                        Path.of("").toAbsolutePath(),
                        maven,
                        command.commandLine().getOut()::println)
                .code();
    }
}
