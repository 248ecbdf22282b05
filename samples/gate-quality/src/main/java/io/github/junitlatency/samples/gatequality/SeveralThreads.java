package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Asks of code on several threads: whether the figures are JMH's, what is found of what was planted, and how often unchanged code
 * is called broken.
 */
@Command(name = "SeveralThreads", mixinStandardHelpOptions = true, showDefaultValues = true)
public final class SeveralThreads implements Callable<Integer> {

    private static final int PATIENCE_SECONDS = 900;
    private static final double NEAR_SHARE = 0.2;
    private static final double NEAR_NANOS = 50;
    private final Progress progress = new Progress();
    private final Map<String, Double> overheads = new LinkedHashMap<>();

    @Option(names = "--parts", split = ",", description = "${COMPLETION-CANDIDATES}")
    private List<Part> parts = List.of(Part.values());

    @Option(names = "--bodies", split = ",", description = "${COMPLETION-CANDIDATES}")
    private List<ThreadedBody> bodies = List.copyOf(EnumSet.complementOf(EnumSet.of(ThreadedBody.EMPTY)));

    @Option(names = "--plants", split = ",", description = "tests of ThreadedPlants")
    private List<String> plants =
            List.of("lockOn4", "lockOn2", "lockOn1", "lostWakeUp", "noLostWakeUp", "falseSharing", "noFalseSharing");

    @Option(names = "--threads", split = ",", description = "that run a body at once")
    private List<Integer> threads = List.of(2, 4);

    @Option(names = "--jvms", description = "fresh JVMs for each tool, body and number of threads, in turns")
    private int jvms = 2;

    @Option(names = "--planted-runs", description = "of each plant, each in a fresh JVM")
    private int plantedRuns = 5;

    @Option(names = "--runs", description = "of each unchanged body, number of threads and regime, in one fresh JVM")
    private int runs = 5;

    @Option(names = "--regimes", split = ",", description = "what disturbs unchanged code: ${COMPLETION-CANDIDATES}")
    private List<Regime> regimes = List.of(Regime.QUIET, Regime.STRESS_CPU);

    /** The questions. */
    enum Part {
        JMH,
        PLANTED,
        UNCHANGED
    }

    SeveralThreads() {}

    public static void main(String[] arguments) {
        Jvm.endWithThisProcess();
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new SeveralThreads()).setCaseInsensitiveEnumValuesAllowed(true);
    }

    @Override
    public Integer call() throws IOException {
        progress.print(Machine.describe());
        if (parts.contains(Part.JMH)) {
            progress.title("p50 in ns, and in brackets p99; medians");
            compare();
        }
        if (parts.contains(Part.PLANTED)) {
            progress.title("planted");
            plant();
        }
        if (parts.contains(Part.UNCHANGED)) {
            progress.title("unchanged");
            judgeUnchanged();
        }
        progress.print("");
        progress.printExcluded();
        return CommandLine.ExitCode.OK;
    }

    /** What is asked of a fresh JVM. */
    @FunctionalInterface
    private interface Task<T> {
        T by(Jvm jvm) throws IOException;
    }

    private static <T> T inFreshJvm(Regime regime, Task<T> task) throws IOException {
        List<String> flags = List.of("-Djunit.latency.console=off", "-Xms512m", "-Xmx512m");
        Jvm.Setup setup =
                new Jvm.Setup(regime, Machine.measuredCpu(), flags, List.of(), PATIENCE_SECONDS, Path.of("."));
        try (Jvm jvm = new Jvm(setup)) {
            return task.by(jvm);
        }
    }

    private void compare() throws IOException {
        progress.print("| body | threads | ours | JMH | plain | ours is near JMH's | ours is near the plain loop's |");
        progress.print("|---|---|---|---|---|---|---|");
        for (int count : threads) {
            compare(ThreadedBody.EMPTY, count);
            for (ThreadedBody body : bodies) {
                compare(body, count);
            }
        }
    }

    private void compare(ThreadedBody body, int count) throws IOException {
        Map<ThreadedTool, List<Figures>> taken = new LinkedHashMap<>();
        for (int i = 0; i < jvms; i++) {
            for (ThreadedTool tool : ThreadedTool.values()) {
                if (tool != ThreadedTool.JMH || body.endsAlone()) {
                    taken.computeIfAbsent(tool, any -> new ArrayList<>())
                            .add(inFreshJvm(Regime.QUIET, jvm -> jvm.ask(() -> tool.figures(body, count))));
                }
            }
        }
        List<String> cells = new ArrayList<>(List.of(body.toString(), Integer.toString(count)));
        Map<ThreadedTool, Double> p50s = new LinkedHashMap<>();
        for (ThreadedTool tool : ThreadedTool.values()) {
            if (!taken.containsKey(tool)) {
                cells.add("-");
                continue;
            }
            Figures median = Figures.ofRounds(taken.get(tool));
            if (body == ThreadedBody.EMPTY) {
                overheads.put(tool + " " + count, tool == ThreadedTool.OURS ? 0 : median.p50()); // ours is off already
            }
            double overhead = body == ThreadedBody.EMPTY ? 0 : overheads.get(tool + " " + count);
            p50s.put(tool, median.p50() - overhead);
            cells.add(String.format(Locale.ROOT, "%,.0f (%,.0f)", median.p50() - overhead, median.p99() - overhead));
        }
        double ours = p50s.get(ThreadedTool.OURS);
        cells.add(isNear(ours, p50s.get(ThreadedTool.JMH)));
        cells.add(isNear(ours, p50s.get(ThreadedTool.PLAIN)));
        progress.print("| " + String.join(" | ", cells) + " |");
    }

    private static String isNear(double ours, Double other) {
        return other == null
                ? "-"
                : Math.abs(ours - other) <= Math.max(NEAR_SHARE * other, NEAR_NANOS) ? "yes" : "**no**";
    }

    private void plant() {
        progress.print("| test | verdicts |");
        progress.print("|---|---|");
        for (String plant : plants) {
            Map<Verdict, Integer> verdicts = new LinkedHashMap<>();
            for (int i = 0; i < plantedRuns; i++) {
                count(verdicts, plant, Regime.QUIET, jvm -> jvm.ask(() -> ThreadedTool.plant(plant)));
            }
            progress.print("| " + plant + " | " + verdicts + " |");
        }
    }

    private void judgeUnchanged() throws IOException {
        progress.print("| body | threads | budgets | "
                + String.join(" | ", regimes.stream().map(Regime::toString).toList()) + " |");
        progress.print("|---|---|---|" + "---|".repeat(regimes.size()));
        for (int count : threads) {
            for (ThreadedBody body : bodies) {
                judgeUnchanged(body, count);
            }
        }
    }

    private void judgeUnchanged(ThreadedBody body, int count) throws IOException {
        Figures most = new Figures(0, 0, 0, 0);
        for (int i = 0; i < jvms + 1; i++) {
            Figures one = inFreshJvm(Regime.QUIET, jvm -> jvm.ask(() -> ThreadedTool.OURS.figures(body, count)));
            most = new Figures(Math.max(most.p50(), one.p50()), Math.max(most.p99(), one.p99()), 0, 0);
        }
        List<String> budgets = new ArrayList<>(
                List.of(budget("p50", 1.5 * most.p50()), budget("p99", 2 * most.p99()))); // a list that can be sent
        List<String> cells = new ArrayList<>();
        for (Regime regime : regimes) {
            Map<Verdict, Integer> verdicts = new LinkedHashMap<>();
            for (int i = 0; i < runs; i++) {
                count(
                        verdicts,
                        body + " on " + count + " threads, " + regime,
                        regime,
                        jvm -> jvm.ask(() -> ThreadedTool.judge(body, count, budgets)));
            }
            cells.add(verdicts.toString());
        }
        progress.print("| " + body + " | " + count + " | " + String.join(", ", budgets) + " | "
                + String.join(" | ", cells) + " |");
    }

    private static String budget(String percentile, double nanos) {
        return String.format(Locale.ROOT, "%s <= %.0f ns", percentile, Math.max(20, nanos)); // a step of the clock
    }

    private void count(Map<Verdict, Integer> verdicts, String name, Regime regime, Task<Gate.Judgement> task) {
        try {
            Gate.Judgement judgement = inFreshJvm(regime, task);
            List<Verdict> all = judgement.verdicts();
            Verdict worst = all.contains(Verdict.FAIL)
                    ? Verdict.FAIL
                    : all.contains(Verdict.INCONCLUSIVE) ? Verdict.INCONCLUSIVE : all.get(0);
            verdicts.merge(worst, 1, Integer::sum);
            progress.note(name + ": " + judgement.verdicts() + " " + judgement.reason());
        } catch (IOException e) {
            progress.exclude(name, e);
        }
    }
}
