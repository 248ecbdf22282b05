package io.github.junitlatency.versions;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds what a run must not leave: processes, temporary files, traces of the kernel.
 *
 * <p>Locks need no look: they are the kernel's, and end with the process that holds them (fcntl(2)).
 */
final class Leftovers {

    private static final Path TRACES = Path.of("/sys/kernel/tracing/instances");

    private Leftovers() {}

    /** Returns a phrase for each. */
    static List<String> of(Path folder) throws IOException {
        List<String> left = new ArrayList<>();
        ProcessHandle.allProcesses()
                .filter(process -> process.info()
                        .commandLine()
                        .filter(line -> line.contains(folder.toString()))
                        .isPresent())
                .forEach(process -> left.add("process " + process.pid()));
        try (Stream<Path> files = Files.walk(folder.resolve("tmp"))) {
            files.filter(Files::isRegularFile).forEach(file -> left.add("file " + folder.relativize(file)));
        }
        try (Stream<Path> files = Files.walk(folder)) {
            files.map(file -> folder.relativize(file).toString())
                    .filter(file -> file.matches(".*\\.(dump|dumpstream)|.*/junit-latency/.*tmp"))
                    .forEach(file -> left.add("file " + file));
        }
        if (Files.isReadable(TRACES)) {
            try (DirectoryStream<Path> traces = Files.newDirectoryStream(TRACES, "junit-latency-*")) {
                traces.forEach(trace -> addDead(trace, left));
            }
        }
        return left;
    }

    /** Adds a trace whose process has ended: junit-latency-PID-NUMBER. */
    private static void addDead(Path trace, List<String> left) {
        String[] parts = trace.getFileName().toString().split("-");
        if (ProcessHandle.of(Long.parseLong(parts[2])).isEmpty()) {
            left.add("trace " + trace.getFileName());
        }
    }
}
