package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * This project's gate: a fork runs a test class with {@code junit.latency.base}, and each test says what became of its
 * relative budgets.
 */
public final class BaseGate {
    private static final int PATIENCE_SECONDS = 900;
    private static final double NANOS_PER_SECOND = 1e9;

    /** The answers of this process's tests. */
    private static final List<Judged.Said> SAID = new ArrayList<>();

    private final int cpu;
    private final int iterations;

    /** @param cpu that is measured on */
    BaseGate(int cpu, int iterations) {
        this.cpu = cpu;
        this.iterations = iterations;
    }

    /** Judges a class that has a test for each subject, and returns all budgets of its tests. */
    List<Judged> judge(Regime regime, Difference difference, List<Subject> subjects) throws IOException {
        SubjectTestClass source = new SubjectTestClass(subjects, difference.budgets(), iterations);
        try (Build build = new Build()) {
            // Two builds, even where the source is the same.
            Path base = build.compile("base", Version.NAME, difference.base().source());
            Path head = build.compile(
                    "head/target/classes", Version.NAME, difference.head().source());
            Path tests = build.compile("tests/target/test-classes", SubjectTestClass.NAME, source.source(), base);
            List<String> flags = List.of(
                    "-Djunit.latency.base=" + base,
                    "-Djunit.latency.base.replaces=" + head,
                    "-Djunit.latency.cpu=" + cpu);
            Jvm.Setup setup = new Jvm.Setup(
                    Regime.QUIET, cpu, flags, List.of(tests, head), PATIENCE_SECONDS, build.folder("forks"));
            long begin = System.nanoTime();
            List<Judged.Said> said;
            try (Jvm fork = new Jvm(setup)) {
                said = fork.ask(BaseGate::runTests);
            }
            double seconds = (System.nanoTime() - begin) / NANOS_PER_SECOND;
            return said.stream()
                    .map(one -> new Judged(
                            new Judged.Cell(regime, difference, source.subject(one.method()), subjects.size()),
                            Long.toString(begin),
                            one,
                            seconds))
                    .toList();
        }
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
            if (budget.isByBase()) {
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
