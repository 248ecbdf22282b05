package io.github.junitlatency.samples.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A line of {@code make ping-pong}: round trips between two threads in bare C.
 *
 * @param trips round trips between two reads
 * @param net their median in ticks, less the smallest empty pair of reads
 */
record CPingPong(int trips, long net) {

    /** Runs {@code make ping-pong} in the folder of the native module, measuring on one CPU the way to another. */
    static List<CPingPong> run(Path nativeFolder, int cpu, int other) throws IOException, InterruptedException {
        return Make.lines(nativeFolder, "ping-pong", "CPUS=" + cpu + " " + other).stream()
                .filter(line -> line.startsWith("c ping-pong trips="))
                .map(Make::fields)
                .map(fields -> new CPingPong(fields.get("trips").intValue(), fields.get("net")))
                .toList();
    }
}
