package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.RunStamp;
import io.github.junitlatency.internal.report.page.PageResults;
import io.github.junitlatency.internal.report.store.RunFile;
import io.github.junitlatency.internal.report.store.RunFolder;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Prints what the files of a run cost in time and heap, after its tests' own reports. */
final class RunCost {

    private static final int TIMES = 10;

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private RunCost() {}

    public static void main(String[] arguments) throws IOException {
        int tests = arguments.length == 0 ? 100 : Integer.parseInt(arguments[0]);
        Path folder = Files.createTempDirectory("run-cost");
        write(folder, tests);
        long before = usedBytes();
        for (int time = 1; time <= TIMES; time++) {
            long bytes = THREADS.getCurrentThreadAllocatedBytes();
            long cpu = THREADS.getCurrentThreadCpuTime();
            long start = System.nanoTime();
            StringBuilder parts = new StringBuilder();
            List<RunFile> files =
                    RunFiles.FILES.stream().map(file -> timed(file, parts)).toList();
            RunFolder.Finished finished = new RunFolder(folder, "run", files).finish();
            String line = String.format(
                    Locale.ROOT,
                    "%d results merged, time %d: %.0f ms, of the CPU %.0f ms, %.0f MB allocated",
                    finished.merged().results().size(),
                    time,
                    (System.nanoTime() - start) / 1e6,
                    (THREADS.getCurrentThreadCpuTime() - cpu) / 1e6,
                    (THREADS.getCurrentThreadAllocatedBytes() - bytes) / 1e6);
            System.out.println(line + parts + (time == TIMES ? held(finished, before) : ""));
        }
        System.out.printf(Locale.ROOT, "index.html: %,d bytes%n", Files.size(folder.resolve("index.html")));
        delete(folder);
    }

    /** Adds to a text how long making a file takes. */
    private static RunFile timed(RunFile file, StringBuilder parts) {
        return new RunFile(file.name(), run -> {
            long cpu = THREADS.getCurrentThreadCpuTime();
            long start = System.nanoTime();
            String text = file.text().apply(run);
            parts.append(String.format(
                    Locale.ROOT,
                    "; %s %.0f ms, of the CPU %.0f ms",
                    file.name(),
                    (System.nanoTime() - start) / 1e6,
                    (THREADS.getCurrentThreadCpuTime() - cpu) / 1e6));
            return text;
        });
    }

    private static String held(RunFolder.Finished finished, long before) {
        double held = (usedBytes() - before) / 1e6;
        return String.format(
                Locale.ROOT,
                "; all results of %s at once hold %.1f MB",
                finished.merged().id(),
                held);
    }

    private static void write(Path folder, int tests) throws IOException {
        List<LatencyResult> results = PageResults.many(tests);
        ReportFiles files = new ReportFiles(folder).ofRun(new RunStamp("run", Instant.EPOCH));
        for (int i = 0; i < tests; i++) {
            files.write("T.test" + i, results.get(i), ConsoleReport.full(results.get(i)));
        }
    }

    private static long usedBytes() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(file);
            }
        }
    }
}
