package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Counts how often a gate is wrong: gates of unchanged code and of code with a planted regression, on a quiet machine and in
 * noise, by this project's tool and by others.
 *
 * <p>Prints one table, a part as soon as its gates are done, and its progress to standard error. Everything is measured in
 * fresh JVMs; this process only gives orders.
 */
@Command(name = "GateQuality", mixinStandardHelpOptions = true, showDefaultValues = true)
public final class GateQuality implements Callable<Integer> {
    private final Progress progress = new Progress();

    @Spec
    private CommandSpec spec;

    @Option(names = "--gates", description = "gates of unchanged code for each regime, tool and body")
    private int gates = 4;

    @Option(names = "--planted-gates", description = "gates for each plant of these")
    private int plantedGates = 1;

    @Option(names = "--gates-per-jvm", description = "gates of the same code in one JVM, then a fresh one")
    private int gatesPerJvm = 4;

    @Option(names = "--tools", split = ",", description = "who judges: ${COMPLETION-CANDIDATES}")
    private List<Tool> tools = List.of(Tool.JUNIT_LATENCY);

    @Option(names = "--regimes", split = ",", description = "what disturbs: ${COMPLETION-CANDIDATES}")
    private List<Regime> regimes = List.copyOf(EnumSet.range(Regime.QUIET, Regime.STRESS_HDD));

    @Option(
            names = "--bodies",
            defaultValue = "compute-50ns,compute-1us,compute-20us,map4m-50ns,map64m-1us,wide-50ns,string-200ns,"
                    + "objects-1us,lock-50ns,contended-20us,park-20us,worker-1us,compute-1ms",
            split = ",",
            description = "what a call does and how long it is: ${COMPLETION-CANDIDATES}")
    private List<Body> bodies;

    @Option(names = "--plants", split = ",", description = "what is planted: ${COMPLETION-CANDIDATES}")
    private List<Plant> plants = List.copyOf(EnumSet.complementOf(EnumSet.of(Plant.RANDOM_INDEX, Plant.PASTED)));

    @Option(names = "--quiet-jvms", description = "fresh JVMs that limits are made from")
    private int quietJvms = 5;

    @Option(names = "--limits", description = "from each tool's own figures, or the same: from the first tool's")
    private Limits limits = Limits.OWN;

    @Option(names = "--seconds", description = "after which a regime, tool and body gets no further gates")
    private int seconds = 60;

    /** The figures that limits are made from. */
    enum Limits {
        OWN,
        SAME
    }

    GateQuality() {}

    public static void main(String[] arguments) {
        Jvm.endWithThisProcess();
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new GateQuality()).setCaseInsensitiveEnumValuesAllowed(true);
    }

    @Override
    public Integer call() throws IOException {
        if (Stream.of(gates, plantedGates, gatesPerJvm, quietJvms, seconds).anyMatch(number -> number < 1)) {
            throw new ParameterException(spec.commandLine(), "each number must be at least 1");
        }
        int cpu = Machine.measuredCpu();
        progress.print(Machine.describe());
        progress.print("What the words mean: samples/gate-quality/README.md");
        progress.print("");
        List<Baseline> baselines =
                new Baselines(cpu, quietJvms, limits == Limits.SAME, plants, progress).measure(tools, bodies);
        progress.print("");
        Tables.limits(baselines, plants).forEach(progress::print);
        List<CellResult> results = new ArrayList<>();
        CellRuns runs = new CellRuns(cpu, new CellRuns.Amount(gates, plantedGates, gatesPerJvm, seconds), progress);
        for (Regime regime : regimes) {
            for (Tool tool : tools) {
                List<Baseline> own = baselines.stream()
                        .filter(baseline -> baseline.tool() == tool)
                        .toList();
                results.addAll(runs.run(regime, tool, own, plants));
            }
        }
        for (Tool tool : tools) {
            progress.title("**" + tool + "**, all bodies, in brackets the 95% interval in %");
            Tables.sums(tool, results).forEach(progress::print);
        }
        progress.print("");
        progress.printExcluded();
        progress.print(String.format(
                Locale.ROOT,
                "%,d gates in %,.0f s: %s",
                results.stream().mapToInt(result -> result.outcomes().size()).sum(),
                progress.seconds(),
                String.join(" ", spec.commandLine().getParseResult().originalArgs())));
        return CommandLine.ExitCode.OK;
    }
}
