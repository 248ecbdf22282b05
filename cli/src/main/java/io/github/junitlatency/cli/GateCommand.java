package io.github.junitlatency.cli;

import io.github.junitlatency.cli.gate.Gate;
import io.github.junitlatency.cli.gate.GateOptions;
import io.github.junitlatency.cli.gate.bisect.BisectCommand;
import io.github.junitlatency.cli.gate.bisect.BisectRunStep;
import io.github.junitlatency.cli.gate.build.Build;
import io.github.junitlatency.cli.gate.build.CommandBuild;
import io.github.junitlatency.cli.gate.build.MavenBuild;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
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

    @ParentCommand
    private LatencyCommand parent;

    @Option(
            names = "--against",
            paramLabel = "BASE",
            description =
                    "A git ref, whose merge base with HEAD is base; version:1.4.2; group:artifact:version; or a date, such as"
                            + " '30 days ago', yesterday or 2026-10-01, for the target's last commit before it."
                            + " By default the target of the pull request, else origin/HEAD.")
    private String against;

    @Option(
            names = "--bisect",
            paramLabel = "TEST",
            description =
                    "Find the commit that made a test, such as OrderBookTest.add, slower than --against; by git bisect"
                            + " run, one step of it: 0 good, 1 bad, 125 skip, 255 end.")
    private String bisect;

    @Option(
            names = "--budget",
            paramLabel = "BUDGET",
            description = "What decides in place of the test's budgets with --bisect, such as 'p50 <= base + 7%%'.")
    private String budget;

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

    @Option(
            names = "--base-java-home",
            paramLabel = "FOLDER",
            description = "The JDK by which base is built, if head's is too new for it; tests run on head's.")
    private String baseJavaHome;

    @Option(
            names = "--preset",
            paramLabel = "fast|nightly",
            description =
                    "For pull requests: few pairs, p50 and p99 by base, tests for 2 minutes (fast); or all (nightly).")
    private String preset;

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
            names = "--benchmarks",
            paramLabel = "com.example.*",
            description = "Test the JMH benchmarks of these classes, too; the test class path has junit-latency-jmh.")
    private String benchmarks;

    @Option(
            names = "--params",
            paramLabel = "size=10,100;mode=FAST",
            description = "Values of @Param fields in place of those in the code.")
    private String params;

    @Option(names = "--phase", paramLabel = "PHASE", description = "Maven's phase that runs the tests (test).")
    private String phase;

    @Option(
            names = "--build",
            paramLabel = "COMMAND",
            description = "In place of Maven, compiles main classes and tests, by sh: './gradlew testClasses'")
    private String build;

    @Option(
            names = "--class-path",
            paramLabel = "COMMAND",
            description = "With --build, prints FOLDER=ENTRY:ENTRY for each module, the class path of its tests.")
    private String classPath;

    @Option(
            names = "--jvm-args",
            paramLabel = "FLAGS",
            description = "With --build, flags of the JVMs that run the tests: '-Xmx1g -Da=b'")
    private String jvmArguments;

    @Parameters(paramLabel = "MAVEN", arity = "0..*", description = "After --, Maven and its options: -- mvn -B -Pfast")
    private List<String> maven = List.of();

    @Override
    public Integer call() {
        GateOptions options = new GateOptions()
                .with("against", against)
                .with("bisect", bisect)
                .with("budget", budget)
                .with("only", only)
                .with("inconclusive", inconclusive)
                .with("advisory", advisory ? "true" : null)
                .with("base-broken", baseBroken)
                .with("base-java-home", baseJavaHome)
                .with("preset", preset)
                .with("time-limit", timeLimit)
                .with("false-alarms", falseAlarms)
                .with("shard", shard)
                .with("benchmarks", benchmarks)
                .with("params", params);
        Build chosen = chosenBuild();
        Path folder = parent.folder();
        Consumer<String> out = command.commandLine().getOut()::println;
        if (!options.isBisection()) {
            return Gate.run(options, folder, chosen, out).code();
        }
        return BisectRunStep.isIn(folder)
                ? BisectRunStep.run(options, folder, chosen, out)
                : BisectCommand.run(options, folder, chosen, out).code();
    }

    /** Returns whether the commit is searched that made a test slower. */
    boolean isBisection() {
        return bisect != null;
    }

    /** Returns the build that is asked for: Maven's, or two commands. */
    private Build chosenBuild() {
        boolean isByCommands = build != null && classPath != null && maven.isEmpty() && phase == null;
        boolean isByMaven = build == null && classPath == null && jvmArguments == null && !maven.isEmpty();
        if (!isByCommands && !isByMaven) {
            throw new ParameterException(
                    command.commandLine(),
                    "one way to build was expected: Maven after --, such as -- mvn -B, with --phase if need be; or both"
                            + " --build and --class-path, with --jvm-args if need be");
        }
        String version = LatencyCommand.version();
        return isByMaven
                ? new MavenBuild(maven, version, Objects.requireNonNullElse(phase, "test"))
                : new CommandBuild(build, classPath, Objects.requireNonNullElse(jvmArguments, ""), version);
    }
}
