package io.github.junitlatency.cli;

import io.github.junitlatency.internal.report.JsonReport.RunStamp;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.ReportName;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Writes results as a test run does. */
public final class ResultFiles {

    static final Instant TODAY = Instant.parse("2026-11-22T10:00:00Z");

    private ResultFiles() {}

    /** Writes a result of the run "r1" of today. */
    static void write(Path folder, CliResults result) throws IOException {
        write(folder, result, new RunStamp("r1", TODAY));
    }

    /** Writes a result of a run. */
    public static void write(Path folder, CliResults result, RunStamp run) throws IOException {
        LatencyResult built = result.build();
        String name = ReportName.of(built.test().className(), built.test().methodName(), List.of());
        new ReportFiles(folder).write(name, built, "report", Optional.of(run));
    }

    /** Returns a result of a test in com.acme.OrderBookTest, with a budget, of 100,000 iterations of about 40 ns. */
    public static CliResults test(String method) {
        return CliResults.result()
                .test("com.acme.OrderBookTest", method, method + "()")
                .nanos(40, 99_800)
                .nanos(400, 150)
                .nanos(1_200, 50);
    }
}
