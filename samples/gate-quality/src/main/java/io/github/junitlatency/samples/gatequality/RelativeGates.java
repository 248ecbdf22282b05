package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * How often a comparison with a base is wrong: gates of code that differs by nothing and by known amounts, quiet and in noise,
 * by this project's relative budgets and by what other tools do.
 *
 * <p>Goes round all cells until the time is over, and then prints the tables. Everything is measured in processes of their
 * own; this one only gives orders.
 */
@Command(name = "RelativeGates", sortOptions = false)
public final class RelativeGates implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--minutes",
            paramLabel = "M",
            defaultValue = "20",
            description =
                    "after which no further gate begins; 0 prints the tables of --raw (default: ${DEFAULT-VALUE})")
    private double minutes;

    @Option(
            names = "--gates",
            paramLabel = "N",
            defaultValue = "1000",
            description = "at most so many gates a cell (default: ${DEFAULT-VALUE})")
    private int gates;

    @Option(
            names = "--bodies",
            split = ",",
            paramLabel = "body",
            defaultValue = "compute-l1,chase-4m,strings,lock-queue",
            description = "what a call does: ${DEFAULT-VALUE}")
    private List<Subject> bodies = List.of();

    @Option(
            names = "--effects",
            split = ",",
            paramLabel = "effect",
            defaultValue = "none,plus-3,plus-5,plus-10,plus-20",
            description = "how head differs from base (default: ${DEFAULT-VALUE}; besides: one-in-500, layout,"
                    + " allocation, tail-same, tail-plus-40)")
    private List<Difference> effects = List.of();

    @Option(
            names = "--regimes",
            split = ",",
            paramLabel = "regime",
            defaultValue = "quiet,busy-neighbour,memory-hog,cpu-quota",
            description = "what disturbs: ${DEFAULT-VALUE}")
    private List<RelativeRegime> regimes = List.of();

    @Option(
            names = "--tools",
            split = ",",
            paramLabel = "tool",
            defaultValue = "junit-latency",
            description = "who compares: junit-latency, criterion, jmh, median (default: ${DEFAULT-VALUE})")
    private List<RelativeTool> tools = List.of();

    @Option(
            names = "--tests",
            paramLabel = "N",
            defaultValue = "0",
            description =
                    "tests of a class, of the bodies in turn; 1: each body has a class of its own; 0: a class with a"
                            + " test of each body (default: ${DEFAULT-VALUE})")
    private int tests;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            defaultValue = "200000",
            description = "iterations of a test (default: ${DEFAULT-VALUE})")
    private int iterations;

    @Option(
            names = "--p50",
            paramLabel = "allowance",
            defaultValue = "2%",
            description = "that p50 has over base (default: ${DEFAULT-VALUE})")
    private String p50;

    @Option(
            names = "--tail",
            paramLabel = "allowance",
            defaultValue = "15%",
            description = "that p99.9 has over base (default: ${DEFAULT-VALUE})")
    private String tail;

    @Option(
            names = "--flags",
            split = ",",
            paramLabel = "flag",
            description = "of the JVM that the tests run in, such as --flags=-Djunit.latency.pairs=15")
    private List<String> flags = List.of();

    @Option(
            names = "--sizes",
            paramLabel = "JVMs",
            defaultValue = "0",
            description =
                    "JVMs a version that the effects' true sizes are measured in (default: ${DEFAULT-VALUE}, not)")
    private int sizes;

    @Option(
            names = "--noise",
            paramLabel = "share",
            defaultValue = "0.01",
            description = "criterion's noise threshold (default: ${DEFAULT-VALUE}, as criterion.rs has it)")
    private double noise;

    @Option(
            names = "--raw",
            paramLabel = "file",
            description = "keeps each judged budget in a line, and counts those that are in it already")
    private Optional<Path> raw = Optional.empty();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "prints this")
    private boolean help;

    private final Progress progress = new Progress(System.out, System.err);
    private final List<RelativeRegime> leftOut = new ArrayList<>();

    RelativeGates() {}

    public static void main(String[] arguments) {
        OneRun.endWithThisProcess();
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return Parser.of(new RelativeGates());
    }

    @Override
    public Integer call() throws IOException {
        check("--gates", gates, 1);
        check("--tests", tests, 0);
        check("--iterations", iterations, 10_000);
        progress.print(Machine.describe());
        progress.print(String.join(" ", spec.commandLine().getParseResult().originalArgs()));
        progress.print("");
        GateLog log = new GateLog(raw);
        try (Builds builds = new Builds(Files.createTempDirectory("relative-gates"))) {
            if (sizes > 0) {
                new EffectSizes(builds, builds.folder().resolve("sizes"), sizes, progress)
                        .table(bodies, effects)
                        .forEach(progress::print);
                progress.print("");
            }
            if (minutes > 0) {
                measure(builds, log);
            }
        }
        RelativeTables.all(log.all()).forEach(progress::print);
        if (!log.all().isEmpty()) {
            progress.print("");
            progress.print("**identical code**");
            progress.print("");
            RelativeTables.identical(log.all()).forEach(progress::print);
            progress.print("");
            RelativeWanted.rows(log.all()).forEach(progress::print);
        }
        progress.print("");
        progress.printLeftOut();
        progress.print(String.format(Locale.ROOT, "%,.0f s", progress.seconds()));
        return CommandLine.ExitCode.OK;
    }

    private void check(String name, int number, int least) {
        if (number < least) {
            throw new ParameterException(
                    spec.commandLine(), name + " must be at least " + least + ", but was " + number);
        }
    }

    private void measure(Builds builds, GateLog log) throws IOException {
        List<Integer> cpus = Machine.allowedCpus();
        int cpu = cpus.get(cpus.size() - 1);
        BaseGate ours = new BaseGate(
                builds,
                new BaseGate.Setup(
                        builds.folder().resolve("forks"),
                        cpu,
                        iterations,
                        new Difference.Allowances(p50, tail),
                        flags));
        Rivals rivals = new Rivals(builds, builds.folder().resolve("rivals"), new Rivals.Settings(noise, 3, 5));
        RelativeCells cells =
                new RelativeCells(ours, rivals, new RelativeCells.Choice(tools, effects, bodies, tests), log);
        double end = progress.seconds() + minutes * 60;
        for (int cycle = 1; cycle <= gates && progress.seconds() < end; cycle++) {
            rivals.forget();
            for (RelativeRegime regime : regimes) {
                if (!leftOut.contains(regime) && progress.seconds() < end) {
                    cycle(cells, regime, cpus.get(0), end);
                }
            }
            progress.note("cycle " + cycle + " is done, " + log.all().size() + " budgets judged");
        }
    }

    private void cycle(RelativeCells cells, RelativeRegime regime, int other, double end) {
        try (Noise disturbance = regime.noise(other)) {
            disturbance.begin();
            cells.run(regime, disturbance, progress, end);
        } catch (IOException e) {
            leftOut.add(regime);
            progress.leaveOut(regime.toString(), e);
        }
    }
}
