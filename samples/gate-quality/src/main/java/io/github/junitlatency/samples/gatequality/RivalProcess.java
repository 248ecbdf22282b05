package io.github.junitlatency.samples.gatequality;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import org.openjdk.jmh.runner.RunnerException;

/** Measures a subject in a JVM of its own, as other tools do, and prints one line of figures. */
public final class RivalProcess {

    /** Begins the line. */
    static final String LINE = "@@ figures ";

    private static final int SAMPLES = 100;
    private static final int WARM_UP_CALLS = 20_000;
    private static final int TIMED_CALLS = 200_000;
    private static final int INDEXES = 0xFFFF;
    private static final double NANOS_PER_SECOND = 1e9;

    /** What the JIT must not know to be unused. */
    private static volatile int used;

    private RivalProcess() {}

    /**
     * Measures.
     *
     * @param arguments {@code averages class warm-up-seconds seconds}, {@code median class} or {@code jmh class}
     */
    public static void main(String[] arguments) throws ReflectiveOperationException, RunnerException {
        double[] figures = switch (arguments[0]) {
            case "averages" ->
                averages(subject(arguments[1]), Double.parseDouble(arguments[2]), Double.parseDouble(arguments[3]));
            case "median" -> new double[] {median(subject(arguments[1]))};
            case "jmh" -> SubjectBenchmark.score(arguments[1]);
            default -> throw new IllegalArgumentException("no such way to measure: " + arguments[0]);
        };
        System.out.println(LINE
                + Arrays.stream(figures)
                        .mapToObj(figure -> String.format(Locale.ROOT, "%.4f", figure))
                        .collect(Collectors.joining(" ")));
        System.exit(0);
    }

    /** Makes the subject of a class, which this JVM's class path has. */
    static IntUnaryOperator subject(String className) throws ReflectiveOperationException {
        return (IntUnaryOperator)
                Class.forName(className).getDeclaredConstructor().newInstance();
    }

    /** Reads the line. */
    static double[] figures(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(LINE))
                .map(line -> Arrays.stream(line.substring(LINE.length()).split(" "))
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the process that measures printed no figures"));
    }

    /**
     * Returns the average times of a call in 100 samples, as criterion.rs takes them: the warm-up doubles its calls until its
     * time is over, and sample i has i times d calls, so many that all take the measurement's time (src/routine.rs).
     */
    private static double[] averages(IntUnaryOperator subject, double warmUpSeconds, double seconds) {
        long calls = 0;
        long elapsed = 0;
        for (long next = 1; elapsed < warmUpSeconds * NANOS_PER_SECOND; next *= 2) {
            elapsed += nanos(subject, next);
            calls += next;
        }
        double callNanos = (double) elapsed / calls;
        long step = Math.max(1, Math.round(seconds * NANOS_PER_SECOND / callNanos / (SAMPLES * (SAMPLES + 1) / 2.0)));
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
        Arrays.sort(times);
        return times[TIMED_CALLS / 2];
    }
}
