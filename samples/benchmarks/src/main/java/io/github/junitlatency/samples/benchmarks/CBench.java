package io.github.junitlatency.samples.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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

    private static final Pattern FIELD = Pattern.compile("(\\w+)=(\\d+)");

    /** Runs {@code make bench} in the folder of the native module. */
    static List<CBench> run(Path nativeFolder) throws IOException, InterruptedException {
        Process make = new ProcessBuilder("make", "-s", "-C", nativeFolder.toString(), "bench")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> lines;
        try (BufferedReader out = make.inputReader(StandardCharsets.UTF_8)) {
            lines = out.lines().toList();
        }
        if (make.waitFor() != 0) {
            throw new IOException("make bench failed in " + nativeFolder + "; run it there to see why");
        }
        return lines.stream()
                .filter(line -> line.startsWith("c chain="))
                .map(CBench::of)
                .toList();
    }

    private static CBench of(String line) {
        Map<String, Long> fields = FIELD.matcher(line)
                .results()
                .collect(
                        Collectors.toMap((MatchResult field) -> field.group(1), field -> Long.valueOf(field.group(2))));
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
