package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Counts how often a gate is wrong: gates of unchanged code and of code with a planted regression, on a quiet machine and in
 * noise, by this project's tool and by others.
 *
 * <p>Prints one table, a part as soon as its gates are done, and how far it is to standard error. Everything is measured in
 * fresh JVMs; this process only gives orders.
 */
public final class GateQuality {
    private final Progress progress = new Progress(System.out, System.err);
    private final Options options = new Options("GateQuality")
            .add("--gates", "4", "gates of unchanged code for each regime, tool and body")
            .add("--planted-gates", "1", "gates for each plant of these")
            .add("--gates-per-jvm", "4", "gates of the same code in one JVM, then a fresh one")
            .add("--tools", "junit-latency", "who judges; besides: naive, junitperf, jlbh, jmh, excuses")
            .add(
                    "--regimes",
                    "quiet,same-cpu,all-cpus,allocation,stop-signals,cpu-quota,stress-switch,stress-cache,"
                            + "stress-stream,stress-timer,stress-fork,stress-hdd",
                    "what disturbs; besides: stress-vm, stress-cpu, busy-neighbour, memory-hog")
            .add(
                    "--bodies",
                    "compute-50ns,compute-1us,compute-20us,map4m-50ns,map64m-1us,wide-50ns,string-200ns,"
                            + "objects-1us,lock-50ns,contended-20us,park-20us,worker-1us,compute-1ms",
                    "what a call does and how long it is; besides: map4m-1us, map64m-20us, wide-1us, string-20us,"
                            + " objects-50ns, lock-1us, contended-1us, sleep-1ms, worker-20us, compute-100ms, paced-20us")
            .add(
                    "--plants",
                    "none,every-30,every-10,one-in-700,fixed-index,sleep,lock,collections",
                    "what is planted; besides: random-index, and pasted: nothing, with limits as pasted")
            .add("--quiet-jvms", "5", "fresh JVMs that limits are made from")
            .add("--limits", "own", "from each tool's own figures, or same: the first tool's for all")
            .add("--seconds", "60", "after which a regime, tool and body gets no further gates")
            .does(this::print);

    GateQuality() {}

    public static void main(String[] arguments) {
        Jvm.endWithThisProcess();
        System.exit(new GateQuality().options.line().execute(arguments));
    }

    Options options() {
        return options;
    }

    private Void print() throws IOException {
        CellRuns.Amount amount = new CellRuns.Amount(
                options.number("--gates", 1),
                options.number("--planted-gates", 1),
                options.number("--gates-per-jvm", 1),
                options.number("--seconds", 1));
        int quietJvms = options.number("--quiet-jvms", 1);
        boolean isSame = options.list("--limits", new String[] {"own", "same"}).contains("same");
        List<Tool> tools = options.list("--tools", Tool.values());
        List<Regime> regimes = options.list("--regimes", Regime.values());
        List<Plant> plants = options.list("--plants", Plant.values());
        List<Body> bodies = options.list("--bodies", Body.values());
        int cpu = Machine.measuredCpu();
        progress.print(Machine.describe());
        progress.print("What the words mean: docs/evidence/gate-quality.md");
        progress.print("");
        List<Baseline> baselines = new Baselines(cpu, quietJvms, isSame, plants, progress).measure(tools, bodies);
        progress.print("");
        Tables.limits(baselines, plants).forEach(progress::print);
        List<CellResult> results = new ArrayList<>();
        CellRuns runs = new CellRuns(cpu, amount, progress);
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
        if (tools.contains(Tool.EXCUSES)) {
            progress.title("**excuses**");
            ExcuseTable.rows(Tables.of(Tool.EXCUSES, results)).forEach(progress::print);
        }
        progress.print("");
        progress.printLeftOut();
        progress.print(String.format(
                Locale.ROOT,
                "%,d gates in %,.0f s: %s",
                results.stream().mapToInt(result -> result.outcomes().size()).sum(),
                progress.seconds(),
                options.original()));
        return null;
    }
}
