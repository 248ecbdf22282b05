package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.JitterResult;
import io.github.junitlatency.result.Outlier;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Outliers as comma-separated values to plot: when each began, how long it was, and whether it was a preemption. */
public final class OutlierFile {

    private static final String HEAD = "since_start_ms,length_us,preempted\n";

    private OutlierFile() {}

    /**
     * Writes a file, and replaces an earlier one.
     *
     * @throws IOException if it cannot be written
     */
    public static void write(Path file, JitterResult result) throws IOException {
        try (Writer out = Files.newBufferedWriter(file)) {
            out.write(HEAD);
            for (Outlier outlier : result.outliers()) {
                out.write(Quantities.decimal(result.nanos(outlier.sinceStartTicks()) / 1e6, 6) + ","
                        + Quantities.decimal(result.nanos(outlier.ticks()) / 1e3, 3) + ","
                        + (outlier.preempted() ? "1\n" : "0\n"));
            }
        }
    }
}
