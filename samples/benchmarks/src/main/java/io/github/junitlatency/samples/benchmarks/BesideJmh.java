package io.github.junitlatency.samples.benchmarks;

import static io.github.junitlatency.samples.benchmarks.Rows.reached;

import io.github.junitlatency.LatencyDefaults;
import io.github.junitlatency.jmh.LatencyBenchmarks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Compares p50 of {@link LibraryBenchmarks} with what JMH's SampleTime says, in fresh JVMs of both in turns.
 *
 * <p>Takes how many JVMs there are of each (5 unless given), and the names of benchmarks, else all.
 */
public final class BesideJmh {

    private static final double MAX_SHARE = 0.20;
    private static final double MAX_NANOS = 50;

    private BesideJmh() {}

    /** One benchmark at a time, by its unique id. */
    @LatencyBenchmarks(
            of = LibraryBenchmarks.class,
            budgets = {})
    @LatencyDefaults(percentiles = 50, confirmations = 0)
    static final class LibraryLatency {}

    public static void main(String[] arguments) throws IOException, InterruptedException, RunnerException {
        if (arguments.length > 1 && arguments[0].equals("run")) {
            run(arguments[1]);
            return;
        }
        int jvms = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
        List<String> names = arguments.length > 1 ? List.of(arguments).subList(1, arguments.length) : all();
        double loadBefore = FreshJvm.load();
        List<String> rows = new ArrayList<>();
        int alike = 0;
        for (String name : names) {
            double[] ofJmh = new double[jvms];
            double[] ours = new double[jvms];
            for (int i = 0; i < jvms; i++) {
                ofJmh[i] = jmh(name);
                ours[i] = Double.parseDouble(
                        FreshJvm.lastLine(BesideJmh.class, List.of("junit.latency.console=off"), "run", name));
            }
            double apart = Math.abs(middle(ours) - middle(ofJmh));
            boolean isAlike = apart <= Math.max(MAX_NANOS, MAX_SHARE * middle(ofJmh));
            alike += isAlike ? 1 : 0;
            rows.add(String.format(
                    Locale.ROOT,
                    "  %-20s %8.0f ns %8.0f ns %+6.1f%%  %s",
                    name,
                    middle(ofJmh),
                    middle(ours),
                    100 * (middle(ours) / middle(ofJmh) - 1),
                    reached(isAlike)));
            System.err.println(rows.get(rows.size() - 1));
        }
        FreshJvm.printMachine(jvms, loadBefore);
        System.out.println("  p50                  SampleTime  this library  apart");
        rows.forEach(System.out::println);
        System.out.println("within 20% or 50 ns: " + alike + " of " + names.size());
    }

    private static List<String> all() {
        return Stream.of(LibraryBenchmarks.class.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(Benchmark.class))
                .map(method -> method.getName())
                .sorted()
                .toList();
    }

    private static double middle(double[] figures) {
        double[] sorted = figures.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static double jmh(String name) throws RunnerException {
        return new Runner(new OptionsBuilder()
                        .include("\\Q" + LibraryBenchmarks.class.getName() + "." + name + "\\E$")
                        .mode(Mode.SampleTime)
                        .forks(1)
                        .warmupIterations(8) // with 2 s, some were not compiled yet on a busy machine
                        .warmupTime(TimeValue.seconds(1))
                        .measurementIterations(4)
                        .measurementTime(TimeValue.milliseconds(500))
                        .timeUnit(TimeUnit.NANOSECONDS)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .runSingle()
                .getPrimaryResult()
                .getStatistics()
                .getPercentile(50);
    }

    /** Measures one here, and prints its p50 in nanoseconds. */
    private static void run(String name) throws IOException {
        Path reports = Files.createTempDirectory("beside-jmh");
        String id = "[engine:latency-jmh]/[class:" + LibraryLatency.class.getName() + "]/[benchmark:LibraryBenchmarks."
                + name + " words=40]";
        LauncherFactory.create()
                .execute(LauncherDiscoveryRequestBuilder.request()
                        .selectors(DiscoverySelectors.selectUniqueId(id))
                        .configurationParameter("junit.latency.output.dir", reports.toString())
                        .build());
        try (Stream<Path> files = Files.walk(reports)) {
            List<Path> all = files.sorted(Comparator.reverseOrder()).toList();
            Path histogram = all.stream()
                    .filter(file -> file.toString().endsWith(".hgrm"))
                    .findFirst()
                    .orElseThrow(() -> new IOException("nothing was measured of " + id));
            System.out.println(p50(Files.readAllLines(histogram)));
            for (Path each : all) {
                Files.delete(each);
            }
        }
    }

    /** Returns the value of the first row at 0.5 or above, of such as {@code 16.000 0.500000000000 74827 2.00}. */
    private static double p50(List<String> rows) throws IOException {
        for (String row : rows) {
            String[] columns = row.strip().split(" +");
            if (columns.length == 4 && columns[0].matches("[\\d.]+") && Double.parseDouble(columns[1]) >= 0.5) {
                return Double.parseDouble(columns[0]);
            }
        }
        throw new IOException("the histogram has no median");
    }
}
