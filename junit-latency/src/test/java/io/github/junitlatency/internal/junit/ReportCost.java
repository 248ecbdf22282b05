package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.internal.report.FailureMessage;
import io.github.junitlatency.internal.report.JsonReport;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.ResultLine;
import io.github.junitlatency.internal.report.RunStamp;
import io.github.junitlatency.internal.report.Surface;
import io.github.junitlatency.internal.report.page.PageResults;
import io.github.junitlatency.internal.report.store.RunFolder;
import io.github.junitlatency.result.LatencyResult;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** Prints what reports cost a test at its end, and the files of the run so far, by the test's place in the JVM. */
final class ReportCost {

    private static final int TESTS = 40;
    private static final List<List<Integer>> PLACES =
            List.of(List.of(1, 1), List.of(2, 5), List.of(6, 15), List.of(16, 25), List.of(31, 40));

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Map<String, List<Cost>> costs = new LinkedHashMap<>();

    private ReportCost() {}

    /** The cost of a step. */
    private record Cost(double wallMs, double cpuMs, double kilobytes) {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory(Path.of("target"), "report-cost");
        ReportCost cost = new ReportCost();
        Surface surface = Surface.PLAIN.withFiles("target/junit-latency/T.txt and index.html");
        LatencyResult red = PageResults.red();
        LatencyResult green = PageResults.passing("com.acme.OrderBookTest", "cancel");
        for (int test = 1; test <= TESTS; test++) {
            LatencyResult result = test % 2 == 0 ? green : red;
            ReportFiles files = new ReportFiles(folder).ofRun(new RunStamp("run", Instant.EPOCH));
            String name = "T.test" + test;
            cost.step("long report", () -> ConsoleReport.full(result, surface));
            cost.step("line", () -> ResultLine.of(result, surface));
            cost.step("message", () -> FailureMessage.of(result, surface));
            cost.step("JSON", () -> JsonReport.of(result, Optional.of(new RunStamp("run", Instant.EPOCH))));
            cost.step("four files, made again and written", () -> {
                files.write(name, result, "report");
                return name;
            });
            cost.step(
                    "files of the run so far",
                    () -> new RunFolder(folder, "run", RunFiles.FILES, RunFolder.PATIENCE).finish());
        }
        cost.print();
        System.out.printf(Locale.ROOT, "index.html: %,d bytes%n", Files.size(folder.resolve("index.html")));
    }

    private void step(String name, Callable<?> made) throws Exception {
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        long cpu = THREADS.getCurrentThreadCpuTime();
        long start = System.nanoTime();
        made.call();
        long end = System.nanoTime();
        costs.computeIfAbsent(name, key -> new ArrayList<>())
                .add(new Cost(
                        (end - start) / 1e6,
                        (THREADS.getCurrentThreadCpuTime() - cpu) / 1e6,
                        (THREADS.getCurrentThreadAllocatedBytes() - bytes) / 1e3));
    }

    private void print() {
        System.out.println("ms of wall / ms of CPU / kB allocated, medians of tests by their place in the JVM");
        row("", PLACES.stream().map(place -> place.get(0) + " to " + place.get(1)));
        costs.forEach((name, all) -> row(name, PLACES.stream().map(place -> median(all, place))));
    }

    private static void row(String name, Stream<String> cells) {
        StringBuilder line = new StringBuilder(String.format("%-36s", name));
        cells.forEach(cell -> line.append(String.format("%22s", cell)));
        System.out.println(line);
    }

    private static String median(List<Cost> all, List<Integer> place) {
        List<Cost> of = all.subList(place.get(0) - 1, place.get(1));
        return String.format(
                Locale.ROOT,
                "%.1f / %.1f / %.0f",
                median(of.stream().mapToDouble(Cost::wallMs).toArray()),
                median(of.stream().mapToDouble(Cost::cpuMs).toArray()),
                median(of.stream().mapToDouble(Cost::kilobytes).toArray()));
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[values.length / 2];
    }
}
