package io.github.junitlatency.samples.benchmarks;

import static io.github.junitlatency.samples.benchmarks.Rows.reached;
import static io.github.junitlatency.samples.benchmarks.Rows.row;
import static io.github.junitlatency.samples.benchmarks.Rows.seconds;

import io.github.junitlatency.Latency;
import io.github.junitlatency.LatencySpec;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Measures the cost of looking for causes: every source on against every source off, in turns, in one run.
 *
 * <p>Prints one table a question, each with its target and whether it was reached. With the right to the kernel's trace
 * it is on as well.
 */
public final class SourcesCost {

    private static final int TURNS = 21;
    private static final int A_TURN = 7;
    private static final int FRESH_JVMS = 7;
    private static final String FIRST = "first";
    private static final double[] PERCENTILES = {50, 99, 99.9, 99.99};
    private static final double SLACK = 0.02;

    private SourcesCost() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (List.of(arguments).equals(List.of(FIRST))) {
            System.out.println(seconds(SourcesCost::passing));
            return;
        }
        System.out.printf(Locale.ROOT, "%s, JDK %s%n%n", System.getProperty("os.name"), Runtime.version());
        startUp();
        passingTest();
        emptyBody();
        tenLongest();
    }

    /** Compares the first measurement of fresh JVMs. */
    private static void startUp() throws IOException, InterruptedException {
        List<Double> off = new ArrayList<>();
        List<Double> recorder = new ArrayList<>();
        List<Double> on = new ArrayList<>();
        for (int turn = 0; turn < FRESH_JVMS; turn++) {
            off.add(first("off", "off"));
            recorder.add(first("on", "off"));
            on.add(first("on", "auto"));
        }
        sources("on", "auto");
        System.out.println("Sources:");
        for (Source source : passing().conditions().sources()) {
            System.out.println(
                    "  " + source.name() + (source.used() ? " is used " : " is not used: ") + source.reason());
        }
        System.out.println();
        System.out.println("The first measurement of a JVM, median of " + FRESH_JVMS + ":");
        row("every source off", "%.2f s", median(off));
        double more = median(recorder) - median(off);
        row("Flight Recorder's start-up (at most 0.3 s)", "%.2f s  %s", more, reached(more <= 0.3));
        row("the kernel trace's set-up", "%.2f s", median(on) - median(recorder));
        System.out.println();
    }

    private static double first(String flightRecorder, String kernelTrace) throws IOException, InterruptedException {
        return Double.parseDouble(FreshJvm.lastLine(
                SourcesCost.class,
                List.of("junit.latency.jfr=" + flightRecorder, "junit.latency.kernel-trace=" + kernelTrace),
                FIRST));
    }

    /** Takes turns of several measurements, of which the first does not count: it sets up or removes the trace. */
    private static void passingTest() {
        List<Double> off = new ArrayList<>();
        List<Double> on = new ArrayList<>();
        for (int turn = 0; turn < TURNS / A_TURN; turn++) {
            sources("off", "off");
            off.addAll(secondsOfATurn());
            sources("on", "auto");
            on.addAll(secondsOfATurn());
        }
        double more = median(on) - median(off);
        System.out.println("A test of 100,000 iterations without an exceedance, median of " + on.size() + " in turns:");
        row("every source off", "%.1f ms", 1e3 * median(off));
        row("every source on", "%.1f ms", 1e3 * median(on));
        row("so causes cost (at most 20 ms)", "%.1f ms  %s", 1e3 * more, reached(more <= SLACK));
        System.out.println();
    }

    private static List<Double> secondsOfATurn() {
        passing();
        List<Double> seconds = new ArrayList<>();
        for (int i = 0; i < A_TURN; i++) {
            seconds.add(seconds(SourcesCost::passing));
        }
        return seconds;
    }

    /** Takes turns in one JVM; off is off, as the kernel trace's instance goes then. */
    private static void emptyBody() {
        List<long[]> off = new ArrayList<>();
        List<long[]> on = new ArrayList<>();
        for (int turn = 0; turn < TURNS; turn++) {
            sources("off", "off");
            off.add(percentiles(empty()));
            sources("on", "auto");
            on.add(percentiles(empty()));
        }
        long step = empty().conditions().clock().stepTicks();
        System.out.println("Empty body, 1,000,000 iterations, net ticks, median of " + TURNS + " turns:");
        System.out.printf(Locale.ROOT, "  %-12s %8s %8s %8s%n", "", "off", "on", "apart");
        for (int i = 0; i < PERCENTILES.length; i++) {
            long without = median(off, i);
            long with = median(on, i);
            boolean judged = PERCENTILES[i] == 50 || PERCENTILES[i] == 99.9;
            System.out.printf(
                    Locale.ROOT,
                    "  p%-11s %8d %8d %8d  %s%n",
                    Percentile.of(PERCENTILES[i]),
                    without,
                    with,
                    with - without,
                    judged ? "at most a step, " + step + ": " + reached(with - without <= step) : "");
        }
        System.out.println();
    }

    private static long[] percentiles(LatencyResult result) {
        return Arrays.stream(PERCENTILES)
                .mapToLong(percentile -> result.ticksAt(Percentile.of(percentile)))
                .toArray();
    }

    private static void tenLongest() {
        long rows = 0;
        long nothing = 0;
        boolean traced = true;
        for (int turn = 0; turn < TURNS; turn++) {
            LatencyResult result = measure(spec -> spec.iterations(1_000_000));
            traced &= result.conditions().sources().stream()
                    .anyMatch(source -> source.name().equals("kernel-trace") && source.used());
            rows += result.slowest().size();
            nothing += result.slowest().stream()
                    .filter(slow ->
                            slow.causes().isEmpty() || slow.causes().get(0).kind() == CauseKind.NOTHING_SEEN)
                    .count();
        }
        double share = (double) nothing / rows;
        System.out.println("Empty body, the ten longest of " + TURNS + " runs:");
        row(
                "\"nothing seen\" stands behind" + (traced ? " (at most 10%%)" : ""),
                "%.0f%% of %d  %s",
                100 * share,
                rows,
                traced ? reached(share <= 0.1) : "(the kernel trace is off)");
    }

    private static LatencyResult passing() {
        return measure(spec -> spec.iterations(100_000).budget("max <= 10 s"));
    }

    private static LatencyResult empty() {
        return measure(spec -> spec.iterations(1_000_000).budget("max <= 10 s"));
    }

    private static LatencyResult measure(Consumer<LatencySpec> spec) {
        return Latency.measure(spec, () -> {});
    }

    private static void sources(String flightRecorder, String kernelTrace) {
        System.setProperty("junit.latency.jfr", flightRecorder);
        System.setProperty("junit.latency.kernel-trace", kernelTrace);
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }

    private static long median(List<long[]> runs, int index) {
        long[] sorted = runs.stream().mapToLong(run -> run[index]).sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
