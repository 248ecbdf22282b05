package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * How often a gate is wrong: gates of unchanged code and of code with a planted regression, on a quiet machine and in noise,
 * by this project's tool and by others.
 *
 * <p>Prints one table, a part as soon as its gates are done, and how far it is to standard error. Everything is measured in
 * fresh JVMs; this process only gives orders.
 */
@Command(name = "GateQuality", sortOptions = false)
public final class GateQuality implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "gates",
            defaultValue = "4",
            description = "gates of unchanged code for each regime, tool and body (default: ${DEFAULT-VALUE})")
    private int gates;

    @Option(
            names = "--planted-gates",
            paramLabel = "N",
            defaultValue = "1",
            description = "gates for each plant of these (default: ${DEFAULT-VALUE})")
    private int plantedGates;

    @Option(
            names = "--gates-per-jvm",
            paramLabel = "N",
            defaultValue = "4",
            description = "gates of the same code in one JVM, then a fresh one (default: ${DEFAULT-VALUE})")
    private int gatesPerJvm;

    @Option(
            names = "--tools",
            split = ",",
            paramLabel = "tool",
            defaultValue = "junit-latency",
            description = "who judges: junit-latency, naive, junitperf, jlbh, jmh (default: ${DEFAULT-VALUE})")
    private List<Tool> tools = List.of();

    @Option(
            names = "--regimes",
            split = ",",
            paramLabel = "regime",
            defaultValue = "quiet,same-cpu,all-cpus,allocation,stop-signals,cpu-quota,"
                    + "stress-switch,stress-cache,stress-stream,stress-timer,stress-fork,stress-hdd",
            description = "what disturbs: ${DEFAULT-VALUE}")
    private List<Regime> regimes = List.of();

    @Option(
            names = "--bodies",
            split = ",",
            paramLabel = "body",
            defaultValue = "compute-50ns,compute-1us,compute-20us,map4m-50ns,map64m-1us,wide-50ns,string-200ns,"
                    + "objects-1us,lock-50ns,contended-20us,park-20us,worker-1us,compute-1ms",
            description = "what a call does and how long it is (default: ${DEFAULT-VALUE}; besides: map4m-1us,"
                    + " map64m-20us, wide-1us, string-20us, objects-50ns, lock-1us, contended-1us, sleep-1ms,"
                    + " worker-20us, compute-100ms)")
    private List<Body> bodies = List.of();

    @Option(
            names = "--plants",
            split = ",",
            paramLabel = "plant",
            defaultValue = "none,every-30,every-10,one-in-700,fixed-index,sleep,lock,collections",
            description = "what is planted: ${DEFAULT-VALUE}; besides: random-index")
    private List<Plant> plants = List.of();

    @Option(
            names = "--quiet-jvms",
            paramLabel = "N",
            defaultValue = "5",
            description = "fresh JVMs that limits are made from (default: ${DEFAULT-VALUE})")
    private int quietJvms;

    @Option(
            names = "--limits",
            paramLabel = "L",
            defaultValue = "own",
            description = "from each tool's own figures, or same: the first tool's for all (default: ${DEFAULT-VALUE})")
    private Baselines.Limits limits = Baselines.Limits.OWN;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "60",
            description = "after which a regime, tool and body gets no further gates (default: ${DEFAULT-VALUE})")
    private int seconds;

    @Option(
            names = "--warmup",
            paramLabel = "W",
            defaultValue = "default",
            description = "the tool's own default, or body: calls by the body's length (default: ${DEFAULT-VALUE})")
    private Warmup warmup = Warmup.DEFAULT;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "prints this")
    private boolean help;

    private final Progress progress = new Progress(System.out, System.err);

    GateQuality() {}

    public static void main(String[] arguments) {
        GateJvm.endWithThisProcess();
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return Parser.of(new GateQuality());
    }

    @Override
    public Integer call() throws IOException {
        atLeastOne("gates", gates);
        atLeastOne("--planted-gates", plantedGates);
        atLeastOne("--gates-per-jvm", gatesPerJvm);
        atLeastOne("--quiet-jvms", quietJvms);
        atLeastOne("--seconds", seconds);
        List<Integer> cpus = Machine.allowedCpus();
        JvmStarter starter = new JvmStarter(cpus.get(cpus.size() - 1), warmup);
        progress.print(Machine.describe());
        progress.print("");
        progress.print(Legend.TEXT);
        List<Baseline> baselines = new Baselines(starter, new Baselines.Choice(quietJvms, limits), plants, progress)
                .measure(tools, bodies);
        progress.print("");
        Tables.limits(baselines, plants).forEach(progress::print);
        List<CellResult> results = new ArrayList<>();
        CellRuns runs = new CellRuns(starter, new CellRuns.Amount(gates, plantedGates, gatesPerJvm, seconds), progress);
        for (Regime regime : regimes) {
            for (Tool tool : tools) {
                List<Baseline> own = baselines.stream()
                        .filter(baseline -> baseline.tool() == tool)
                        .toList();
                results.addAll(runs.run(regime, tool, own, plants));
            }
        }
        for (Tool tool : tools) {
            progress.print("");
            progress.print("**" + tool + "**, all bodies, in brackets the 95% interval in %");
            progress.print("");
            Tables.sums(tool, results).forEach(progress::print);
        }
        progress.print("");
        progress.print(Wanted.header());
        tools.forEach(tool -> Wanted.rows(tool, results).forEach(progress::print));
        progress.print("");
        progress.printLeftOut();
        progress.print(String.format(
                Locale.ROOT,
                "%,d gates in %,.0f s: %s",
                results.stream().mapToInt(result -> result.outcomes().size()).sum(),
                progress.seconds(),
                String.join(" ", spec.commandLine().getParseResult().originalArgs())));
        return CommandLine.ExitCode.OK;
    }

    private void atLeastOne(String name, int number) {
        if (number < 1) {
            throw new ParameterException(spec.commandLine(), name + " must be at least 1, but was " + number);
        }
    }
}
