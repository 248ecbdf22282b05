package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.samples.gatequality.Judged.Cell;
import io.github.junitlatency.samples.gatequality.Judged.Ratio;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * This project's gate: a fork runs a test class with {@code junit.latency.base}, and each test says what became of its
 * relative budgets.
 */
final class BaseGate {

    private static final int PATIENCE_SECONDS = 900;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int FIELDS = 9;

    private final Builds builds;
    private final Setup setup;
    private final Map<SubjectTestClass, Path> tests = new HashMap<>();

    /**
     * What all gates share.
     *
     * @param folder of the forks
     * @param cpu that is measured on
     * @param flags of the fork, such as {@code -Djunit.latency.pairs=15}
     */
    record Setup(Path folder, int cpu, int iterations, Difference.Allowances allowances, List<String> flags) {}

    BaseGate(Builds builds, Setup setup) {
        this.builds = builds;
        this.setup = setup;
    }

    /** Judges a class that has a test for each subject; a budget each comes back. */
    List<Judged> judge(RelativeRegime regime, Difference difference, List<Subject> subjects) throws IOException {
        SubjectTestClass source =
                new SubjectTestClass(subjects, difference.budgets(setup.allowances()), setup.iterations());
        Path head = builds.head(difference);
        Path base = builds.base(difference);
        if (!tests.containsKey(source)) {
            tests.put(source, builds.tests(source, base));
        }
        List<String> flags = new ArrayList<>(setup.flags());
        flags.add("-Djunit.latency.base=" + base);
        flags.add("-Djunit.latency.base.replaces=" + head);
        flags.add("-Djunit.latency.cpu=" + setup.cpu());
        long begin = System.nanoTime();
        List<String> lines = new OneRun(
                        setup.folder(),
                        flags,
                        List.of(tests.get(source), head),
                        List.of(RelativeGateProcess.class.getName(), SubjectTestClass.NAME))
                .lines(PATIENCE_SECONDS);
        double seconds = (System.nanoTime() - begin) / NANOS_PER_SECOND;
        Cell cell = new Cell(RelativeTool.JUNIT_LATENCY, regime, difference, subjects.get(0), subjects.size());
        return judged(Long.toString(System.currentTimeMillis()), lines, cell, seconds);
    }

    /**
     * Reads the fork's answer.
     *
     * @param gate a name of its own
     * @param cell of the class; each budget is of the subject that its test's name has
     */
    static List<Judged> judged(String gate, List<String> lines, Cell cell, double seconds) throws IOException {
        List<Judged> judged = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith(RelativeGateProcess.BROKEN)) {
                throw new IOException("a test broke: " + line.substring(RelativeGateProcess.BROKEN.length()));
            }
            if (line.startsWith(RelativeAnswer.LINE)) {
                String[] parts = line.substring(RelativeAnswer.LINE.length()).split("\t", FIELDS);
                Cell own = new Cell(
                        cell.tool(),
                        cell.regime(),
                        cell.difference(),
                        SubjectTestClass.subject(parts[0]),
                        cell.tests());
                Ratio ratio = new Ratio(
                        Double.parseDouble(parts[3]), Double.parseDouble(parts[4]), Double.parseDouble(parts[5]));
                Judged.Cost cost = new Judged.Cost(Integer.parseInt(parts[6]), seconds);
                judged.add(new Judged(own, gate + "/" + parts[0], parts[1], parts[2], ratio, cost, parts[8]));
            }
        }
        if (judged.isEmpty()) {
            throw new IOException("no test said what became of its budgets");
        }
        return judged;
    }
}
