package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Counts how often a comparison with a base is wrong: gates of code that differs by nothing and by known amounts, quiet and in
 * noise.
 *
 * <p>It repeats all cells until the time is over, and then prints the tables. Everything is measured in processes of their own;
 * this one only gives orders.
 */
public final class RelativeGates {
    private static final int LEAST_ITERATIONS = 10_000;

    private final Progress progress = new Progress(System.out, System.err);
    private final List<Judged> all = new ArrayList<>();
    private final List<Regime> leftOut = new ArrayList<>();
    private final Options options = new Options("RelativeGates")
            .add("--minutes", "20", "after which no further gate begins")
            .add("--gates", "1000", "at most so many gates a cell")
            .add("--bodies", "compute-l1,chase-4m,strings,lock-queue", "what a call does")
            .add(
                    "--effects",
                    "none,plus-3,plus-5,plus-10,plus-20",
                    "how head differs from base; besides: one-in-500, allocation, tail-same, tail-plus-40")
            .add("--regimes", "quiet,busy-neighbour,memory-hog,cpu-quota", "what disturbs")
            .add(
                    "--tests",
                    "0",
                    "tests of a class, of the bodies in turn; 1: each body has a class of its own; 0: a class with a"
                            + " test of each body")
            .add("--iterations", "200000", "iterations of a test")
            .does(this::print);

    RelativeGates() {}

    public static void main(String[] arguments) {
        Jvm.endWithThisProcess();
        System.exit(new RelativeGates().options.line().execute(arguments));
    }

    Options options() {
        return options;
    }

    private Void print() throws IOException {
        int tests = options.number("--tests", 0);
        int gates = options.number("--gates", 1);
        int minutes = options.number("--minutes", 1);
        int iterations = options.number("--iterations", LEAST_ITERATIONS);
        List<Difference> differences = options.list("--effects", Difference.values());
        List<Subject> subjects = options.list("--bodies", Subject.values());
        List<Regime> regimes = options.list("--regimes", Regime.values());
        progress.print(Machine.describe());
        progress.print(options.original());
        progress.print("");
        List<List<Subject>> classes = classes(subjects, tests);
        int cpu = Machine.measuredCpu();
        double end = progress.seconds() + minutes * 60.0;
        try (Builds builds = new Builds(Files.createTempDirectory("relative-gates"))) {
            BaseGate ours = new BaseGate(builds, cpu, iterations, List.of());
            for (int cycle = 1; cycle <= gates && progress.seconds() < end; cycle++) {
                for (Regime regime : regimes) {
                    run(regime, cpu, noise -> {
                        for (Difference difference : differences) {
                            for (List<Subject> ofClass : classes) {
                                if (progress.seconds() < end) {
                                    judge(ours, regime, difference, ofClass, noise);
                                }
                            }
                        }
                    });
                }
                progress.note("cycle " + cycle + " is done, " + all.size() + " budgets judged");
            }
        }
        RelativeTables.all(all).forEach(progress::print);
        if (!all.isEmpty()) {
            progress.title("**identical code**");
            RelativeTables.identical(all).forEach(progress::print);
            progress.print("");
            RelativeTables.wanted(all).forEach(progress::print);
        }
        progress.print("");
        progress.printLeftOut();
        progress.print(String.format(Locale.ROOT, "%,.0f s", progress.seconds()));
        return null;
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

    /** Has gates run in a regime's noise; a regime whose noise cannot be had is tried once. */
    private void run(Regime regime, int cpu, Consumer<Noise> gates) {
        if (leftOut.contains(regime)) {
            return;
        }
        try (Noise noise = regime.noise(Machine.allowedCpus(), cpu)) {
            noise.begin();
            gates.accept(noise);
        } catch (IOException e) {
            leftOut.add(regime);
            progress.leaveOut(regime.toString(), e);
        }
    }

    private void judge(BaseGate ours, Regime regime, Difference difference, List<Subject> subjects, Noise noise) {
        String name = regime + ", " + difference + " " + subjects;
        try {
            List<Judged> judged = ours.judge(regime, difference, subjects);
            noise.check();
            all.addAll(judged);
            judged.forEach(one -> progress.note(name + " " + one.said()));
        } catch (IOException | IllegalStateException e) {
            progress.leaveOut("a gate of " + name, e);
        }
    }
}
