package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.samples.gatequality.Judged.Cell;
import io.github.junitlatency.samples.gatequality.Judged.Cost;
import io.github.junitlatency.samples.gatequality.Judged.Ratio;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * The other tools, as their users gate with them: base is measured and stored, later head is measured in another process and
 * compared with what is stored.
 */
final class Rivals {

    private static final int PATIENCE_SECONDS = 180;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MEDIAN_LIMIT = 1.05;

    private final Builds builds;
    private final Path folder;
    private final Settings settings;
    private final SplittableRandom random = new SplittableRandom();
    private final Map<Key, Measured> stored = new HashMap<>();

    /**
     * What criterion.rs lets one choose.
     *
     * @param noise its noise threshold as a share; 0.01 unless set
     * @param warmUpSeconds 3 unless set
     * @param seconds 5 unless set
     */
    record Settings(double noise, double warmUpSeconds, double seconds) {}

    private record Key(RelativeTool tool, RelativeRegime regime, Version version, Subject subject) {}

    private record Measured(double[] figures, double seconds) {}

    Rivals(Builds builds, Path folder, Settings settings) {
        this.builds = builds;
        this.folder = folder;
        this.settings = settings;
    }

    /** Forgets the stored baselines, so that the next gates measure base anew. */
    void forget() {
        stored.clear();
    }

    /** Judges; a baseline serves all differences from it until {@link #forget}. */
    Judged judge(RelativeTool tool, RelativeRegime regime, Difference difference, Subject subject) throws IOException {
        Key key = new Key(tool, regime, difference.base(), subject);
        if (!stored.containsKey(key)) {
            stored.put(key, measure(tool, builds.base(difference), subject));
        }
        Measured base = stored.get(key);
        Measured head = measure(tool, builds.head(difference), subject);
        Cell cell = new Cell(tool, regime, difference, subject, 1);
        String test = System.currentTimeMillis() + "/" + subject;
        Cost cost = new Cost(0, base.seconds() + head.seconds());
        return switch (tool) {
            case CRITERION -> criterion(cell, test, base, head, cost);
            case JMH -> jmh(cell, test, base, head, cost);
            case MEDIAN -> {
                double ratio = head.figures()[0] / base.figures()[0];
                yield new Judged(
                        cell,
                        test,
                        "median, 5%",
                        verdict(ratio > MEDIAN_LIMIT),
                        new Ratio(ratio, Double.NaN, Double.NaN),
                        cost,
                        "");
            }
            case JUNIT_LATENCY -> throw new IllegalArgumentException("not one of the other tools: " + tool);
        };
    }

    private Judged criterion(Cell cell, String test, Measured base, Measured head, Cost cost) {
        CriterionComparison comparison =
                CriterionComparison.of(base.figures(), head.figures(), CriterionComparison.RESAMPLES, random);
        return new Judged(
                cell,
                test,
                String.format(Locale.ROOT, "mean, noise %.0f%%", 100 * settings.noise()),
                verdict(comparison.hasRegressed(settings.noise())),
                new Ratio(1 + comparison.change(), 1 + comparison.low(), 1 + comparison.high()),
                cost,
                String.format(Locale.ROOT, "p = %.4f", comparison.pValue()));
    }

    /** FAIL where the intervals of the scores do not overlap and head's is the higher one. */
    private static Judged jmh(Cell cell, String test, Measured base, Measured head, Cost cost) {
        double[] b = base.figures();
        double[] h = head.figures();
        return new Judged(
                cell,
                test,
                "score, error bars",
                verdict(h[1] > b[2]),
                new Ratio(h[0] / b[0], h[1] / b[2], h[2] / b[1]),
                cost,
                String.format(Locale.ROOT, "p50 %.0f by %.0f", h[3], b[3]));
    }

    private static String verdict(boolean isOver) {
        return isOver ? "FAIL" : "PASS";
    }

    private Measured measure(RelativeTool tool, Path classes, Subject subject) throws IOException {
        String name = "subject." + subject.className();
        List<String> how = switch (tool) {
            case CRITERION ->
                List.of(
                        "averages",
                        name,
                        Double.toString(settings.warmUpSeconds()),
                        Double.toString(settings.seconds()));
            case JMH -> List.of("jmh", name);
            case MEDIAN -> List.of("median", name);
            case JUNIT_LATENCY -> throw new IllegalArgumentException("not one of the other tools: " + tool);
        };
        long begin = System.nanoTime();
        double[] figures = figures(folder, classes, how);
        return new Measured(figures, (System.nanoTime() - begin) / NANOS_PER_SECOND);
    }

    /** Returns what a process of its own measures of the classes in a folder. */
    static double[] figures(Path folder, Path classes, List<String> how) throws IOException {
        List<String> command = new java.util.ArrayList<>(List.of(RivalProcess.class.getName()));
        command.addAll(how);
        return RivalProcess.figures(new OneRun(folder, List.of(), List.of(classes), command).lines(PATIENCE_SECONDS));
    }
}
