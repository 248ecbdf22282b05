package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Counts how often a comparison with a base is wrong: gates of code that differs by nothing and by known amounts, quiet and in
 * noise.
 *
 * <p>It repeats all cells until the time is over, and then prints the tables. Everything is measured in other processes; this
 * one only gives orders.
 */
@Command(name = "RelativeGates", mixinStandardHelpOptions = true, showDefaultValues = true)
public final class RelativeGates implements Callable<Integer> {
    private final Progress progress = new Progress();
    private final List<Judged> all = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    @Option(names = "--minutes", description = "after which no further gate begins")
    private int minutes = 20;

    @Option(names = "--gates", description = "at most so many gates a cell")
    private int gates = 1_000;

    @Option(names = "--bodies", split = ",", description = "what a call does: ${COMPLETION-CANDIDATES}")
    private List<Subject> subjects = List.of(Subject.values());

    @Option(names = "--effects", split = ",", description = "how head differs from base: ${COMPLETION-CANDIDATES}")
    private List<Difference> differences = List.copyOf(EnumSet.range(Difference.NONE, Difference.PLUS_20));

    @Option(names = "--regimes", split = ",", description = "what disturbs: ${COMPLETION-CANDIDATES}")
    private List<Regime> regimes = List.of(Regime.QUIET, Regime.BUSY_NEIGHBOUR, Regime.MEMORY_HOG, Regime.CPU_QUOTA);

    @Option(
            names = "--tests",
            description = "tests of a class, of the bodies in turn; 1: each body has a class of its own;"
                    + " 0: a class with a test of each body")
    private int tests = 0;

    @Option(names = "--iterations", description = "iterations of a test")
    private int iterations = 200_000;

    RelativeGates() {}

    public static void main(String[] arguments) {
        Jvm.endWithThisProcess();
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new RelativeGates());
    }

    @Override
    public Integer call() throws IOException {
        progress.print(Machine.describe());
        progress.print(String.join(" ", spec.commandLine().getParseResult().originalArgs()));
        progress.print("");
        List<List<Subject>> classes = classes(subjects, tests);
        int cpu = Machine.measuredCpu();
        double end = progress.seconds() + minutes * 60.0;
        BaseGate ours = new BaseGate(cpu, iterations);
        for (int cycle = 1; cycle <= gates && progress.seconds() < end; cycle++) {
            for (Regime regime : regimes) {
                for (Difference difference : differences) {
                    for (List<Subject> ofClass : classes) {
                        if (progress.seconds() < end) {
                            judge(
                                    ours,
                                    regime.noise(
                                            Machine.allowedCpus(),
                                            cpu,
                                            ProcessHandle.current().pid()),
                                    regime,
                                    difference,
                                    ofClass);
                        }
                    }
                }
            }
            progress.note("cycle " + cycle + " is done, " + all.size() + " budgets judged");
        }
        RelativeTables.all(all).forEach(progress::print);
        if (!all.isEmpty()) {
            progress.title("**identical code**");
            RelativeTables.identical(all).forEach(progress::print);
            progress.print("");
            RelativeTables.wanted(all).forEach(progress::print);
        }
        progress.print("");
        progress.printExcluded();
        progress.print(String.format(Locale.ROOT, "%,.0f s", progress.seconds()));
        return CommandLine.ExitCode.OK;
    }

    /**
     * Returns the test classes, each with the subjects of its tests.
     *
     * @param tests of a class; 1 for a class a body, 0 for one class with a test of each
     */
    static List<List<Subject>> classes(List<Subject> subjects, int tests) {
        if (tests == 1) {
            return subjects.stream().map(List::of).toList();
        }
        List<Subject> inTurn = new ArrayList<>();
        for (int i = 0; i < (tests == 0 ? subjects.size() : tests); i++) {
            inTurn.add(subjects.get(i % subjects.size()));
        }
        return List.of(inTurn);
    }

    private void judge(BaseGate ours, Noise noise, Regime regime, Difference difference, List<Subject> subjects) {
        String name = regime + ", " + difference + " " + subjects;
        try (noise) {
            noise.begin();
            List<Judged> judged = ours.judge(regime, difference, subjects);
            noise.check();
            all.addAll(judged);
            judged.forEach(one -> progress.note(name + " " + one.said()));
        } catch (IOException | IllegalStateException e) {
            progress.exclude(name, e);
        }
    }
}
