package io.github.junitlatency.samples.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A line of {@code make bench}: a serial chain in bare C, in ticks.
 *
 * @param chain its length in multiply-adds
 * @param min the smallest gross
 * @param p50 the median, gross
 * @param p99 gross
 * @param p999 gross
 * @param step the greatest common divisor of all
 * @param net the median less the smallest empty pair
 */
record CBench(int chain, long min, long p50, long p99, long p999, long step, long net) {

    /** Runs {@code make bench} in the folder of the native module. */
    static List<CBench> run(Path nativeFolder) throws IOException, InterruptedException {
        return Make.lines(nativeFolder, "bench").stream()
                .filter(line -> line.startsWith("c chain="))
                .map(line -> of(Make.fields(line)))
                .toList();
    }

    private static CBench of(Map<String, Long> fields) {
        return new CBench(
                fields.get("chain").intValue(),
                fields.get("min"),
                fields.get("p50"),
                fields.get("p99"),
                fields.get("p999"),
                fields.get("step"),
                fields.get("net"));
    }
}
