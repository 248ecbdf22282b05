package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * This project's gate: a fork runs a test class with {@code junit.latency.base}, and each test says what became of its
 * relative budgets.
 */
public final class BaseGate {
    private static final int PATIENCE_SECONDS = 900;
    private static final double NANOS_PER_SECOND = 1e9;

    /** The answers of this process's tests. */
    private static final List<Judged.Said> SAID = new ArrayList<>();

    private final Builds builds;
    private final int cpu;
    private final int iterations;
    private final List<String> flags;
    private final Map<SubjectTestClass, Path> tests = new HashMap<>();

    /**
     * Judges by some builds.
     *
     * @param cpu that is measured on
     * @param flags of the fork, such as {@code -Djunit.latency.pairs=15}
     */
    BaseGate(Builds builds, int cpu, int iterations, List<String> flags) {
        this.builds = builds;
        this.cpu = cpu;
        this.iterations = iterations;
        this.flags = List.copyOf(flags);
    }

    /** Judges a class that has a test for each subject, and returns all budgets of its tests. */
    List<Judged> judge(Regime regime, Difference difference, List<Subject> subjects) throws IOException {
        SubjectTestClass source = new SubjectTestClass(subjects, difference.budgets(), iterations);
        Path head = builds.head(difference);
        Path base = builds.base(difference);
        if (!tests.containsKey(source)) {
            tests.put(source, builds.tests(source, base));
        }
        List<String> all = new ArrayList<>(flags);
        all.add("-Djunit.latency.base=" + base);
        all.add("-Djunit.latency.base.replaces=" + head);
        all.add("-Djunit.latency.cpu=" + cpu);
        Jvm.Setup setup = new Jvm.Setup(Regime.QUIET, cpu, all, List.of(tests.get(source), head), PATIENCE_SECONDS);
        long begin = System.nanoTime();
        List<Judged.Said> said;
        try (Jvm fork = new Jvm(setup, Files.createDirectories(builds.folder().resolve("forks")))) {
            said = fork.ask(BaseGate::runTests);
        }
        double seconds = (System.nanoTime() - begin) / NANOS_PER_SECOND;
        String gate = Long.toString(begin);
        return said.stream()
                .map(one -> new Judged(
                        new Judged.Cell(regime, difference, SubjectTestClass.subject(one.method()), subjects.size()),
                        gate,
                        one,
                        seconds))
                .toList();
    }

    private static List<Judged.Said> runTests() throws ClassNotFoundException {
        SAID.clear();
        Launch.passes(Class.forName(SubjectTestClass.NAME));
        if (SAID.isEmpty()) {
            throw new IllegalStateException("no test said what became of its budgets");
        }
        return new ArrayList<>(SAID);
    }

    /** Keeps what became of a test's relative budgets; the test class calls it after each test. */
    public static void keep(LatencyResult result) {
        for (BudgetOutcome budget : result.budgets()) {
            if (budget.kind().isByBase()) {
                SAID.add(new Judged.Said(
                        result.test().methodName(),
                        budget.text(),
                        budget.verdict(),
                        budget.base().map(base -> base.ratio().value()).orElse(Double.NaN),
                        budget.base().map(BaseComparison::pairs).orElse(0),
                        budget.reason()));
            }
        }
    }
}
