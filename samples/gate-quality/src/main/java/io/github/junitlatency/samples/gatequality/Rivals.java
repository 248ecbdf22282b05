package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;

/**
 * The other tools, as their users gate with them: base is measured and stored, later head is measured in another process and
 * compared with what is stored.
 */
final class Rivals {
    private static final int PATIENCE_SECONDS = 180;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MEDIAN_LIMIT = 1.05;

    // As criterion.rs has them unless set.
    private static final double NOISE = 0.01;
    private static final double WARM_UP_SECONDS = 3;
    private static final double SECONDS = 5;

    private static final int SAMPLES = 100;
    private static final int WARM_UP_CALLS = 20_000;
    private static final int TIMED_CALLS = 200_000;
    private static final int INDEXES = 0xFFFF;

    /** What the JIT must not know to be unused. */
    private static volatile int used;

    private final Builds builds;
    private final int cpu;
    private final SplittableRandom random = new SplittableRandom();
    private final Map<List<Object>, Measured> stored = new HashMap<>();

    private record Measured(double[] figures, double seconds) {}

    Rivals(Builds builds, int cpu) {
        this.builds = builds;
        this.cpu = cpu;
    }

    /** Forgets the stored baselines, so that the next gates measure base anew. */
    void forget() {
        stored.clear();
    }

    /** Judges; a baseline serves all differences from it until {@link #forget}. */
    List<Judged> judge(RelativeTool tool, Regime regime, Difference difference, List<Subject> subjects)
            throws IOException {
        List<Judged> judged = new ArrayList<>();
        for (Subject subject : subjects) {
            List<Object> key = List.of(tool, regime, difference.base(), subject);
            if (!stored.containsKey(key)) {
                stored.put(key, measure(tool, builds.base(difference), subject));
            }
            Measured base = stored.get(key);
            Measured head = measure(tool, builds.head(difference), subject);
            Compared compared = compare(tool, base.figures(), head.figures());
            judged.add(new Judged(
                    new Judged.Cell(tool, regime, difference, subject, 1),
                    System.currentTimeMillis() + "/" + subject,
                    compared.what(),
                    compared.isOver() ? "FAIL" : "PASS",
                    compared.ratio(),
                    new Judged.Cost(0, base.seconds() + head.seconds()),
                    compared.reason()));
        }
        return judged;
    }

    private record Compared(String what, boolean isOver, Judged.Ratio ratio, String reason) {}

    private Compared compare(RelativeTool tool, double[] base, double[] head) {
        return switch (tool) {
            case CRITERION -> {
                CriterionComparison by = CriterionComparison.of(base, head, CriterionComparison.RESAMPLES, random);
                yield new Compared(
                        String.format(Locale.ROOT, "mean, noise %.0f%%", 100 * NOISE),
                        by.hasRegressed(NOISE),
                        new Judged.Ratio(1 + by.change(), 1 + by.low(), 1 + by.high()),
                        String.format(Locale.ROOT, "p = %.4f", by.pValue()));
            }
            // FAIL where the intervals of the scores do not overlap and head's is the higher one.
            case JMH ->
                new Compared(
                        "score, error bars",
                        head[1] > base[2],
                        new Judged.Ratio(head[0] / base[0], head[1] / base[2], head[2] / base[1]),
                        String.format(Locale.ROOT, "p50 %.0f by %.0f", head[3], base[3]));
            case MEDIAN -> {
                double ratio = head[0] / base[0];
                yield new Compared(
                        "median, 5%", ratio > MEDIAN_LIMIT, new Judged.Ratio(ratio, Double.NaN, Double.NaN), "");
            }
            case JUNIT_LATENCY -> throw new IllegalArgumentException("not one of the other tools: " + tool);
        };
    }

    private Measured measure(RelativeTool tool, Path classes, Subject subject) throws IOException {
        String name = "subject." + subject.className();
        Jvm.Setup setup = new Jvm.Setup(Regime.QUIET, cpu, List.of(), List.of(classes), PATIENCE_SECONDS);
        long begin = System.nanoTime();
        try (Jvm jvm = new Jvm(setup, builds.folder())) {
            double[] figures = jvm.ask(() -> figures(tool, name));
            return new Measured(figures, (System.nanoTime() - begin) / NANOS_PER_SECOND);
        }
    }

    /** Measures a subject in this process as the tool does. */
    static double[] figures(RelativeTool tool, String className) throws Exception {
        return switch (tool) {
            case CRITERION -> averages(subject(className));
            case MEDIAN -> new double[] {median(subject(className))};
            case JMH -> SubjectBenchmark.score(className);
            case JUNIT_LATENCY -> throw new IllegalArgumentException("not one of the other tools: " + tool);
        };
    }

    /** Makes the subject of a class, which this JVM's class path has. */
    static IntUnaryOperator subject(String className) throws ReflectiveOperationException {
        return (IntUnaryOperator)
                Class.forName(className).getDeclaredConstructor().newInstance();
    }

    /**
     * Returns the average times of a call in 100 samples, as criterion.rs takes them: the warm-up doubles its calls until its
     * time is over, and sample i has i times d calls, so many that all take the measurement's time (src/routine.rs).
     */
    private static double[] averages(IntUnaryOperator subject) {
        long calls = 0;
        long elapsed = 0;
        for (long next = 1; elapsed < WARM_UP_SECONDS * NANOS_PER_SECOND; next *= 2) {
            elapsed += nanos(subject, next);
            calls += next;
        }
        double callNanos = (double) elapsed / calls;
        long step = Math.max(1, Math.round(SECONDS * NANOS_PER_SECOND / callNanos / (SAMPLES * (SAMPLES + 1) / 2.0)));
        double[] averages = new double[SAMPLES];
        for (int i = 0; i < SAMPLES; i++) {
            averages[i] = (double) nanos(subject, (i + 1) * step) / ((i + 1) * step);
        }
        return averages;
    }

    private static long nanos(IntUnaryOperator subject, long calls) {
        int sum = 0;
        long begin = System.nanoTime();
        for (long i = 0; i < calls; i++) {
            sum += subject.applyAsInt((int) i & INDEXES);
        }
        long end = System.nanoTime();
        used = sum;
        return end - begin;
    }

    private static double median(IntUnaryOperator subject) {
        nanos(subject, WARM_UP_CALLS);
        long[] times = new long[TIMED_CALLS];
        int sum = 0;
        for (int i = 0; i < TIMED_CALLS; i++) {
            long begin = System.nanoTime();
            sum += subject.applyAsInt(i & INDEXES);
            times[i] = System.nanoTime() - begin;
        }
        used = sum;
        return Figures.of(times).p50();
    }
}
