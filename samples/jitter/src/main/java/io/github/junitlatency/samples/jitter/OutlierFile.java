package io.github.junitlatency.samples.jitter;

import io.github.junitlatency.internal.common.text.Quantities;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Outliers as comma-separated values to plot: when each began, how long it was, and whether it was a preemption. */
final class OutlierFile {

    private static final String HEAD = "since_start_ms,length_us,preempted\n";

    private OutlierFile() {}

    /**
     * Writes a file, and replaces an earlier one.
     *
     * @throws IOException if it cannot be written
     */
    static void write(Path file, JitterResult result) throws IOException {
        try (Writer out = Files.newBufferedWriter(file)) {
            out.write(HEAD);
            for (Outlier outlier : result.outliers().kept()) {
                out.write(Quantities.decimal(result.setup().nanos(outlier.sinceStartTicks()) / 1e6, 6) + ","
                        + Quantities.decimal(result.setup().nanos(outlier.ticks()) / 1e3, 3) + ","
                        + (outlier.preempted() ? "1\n" : "0\n"));
            }
        }
    }
}
