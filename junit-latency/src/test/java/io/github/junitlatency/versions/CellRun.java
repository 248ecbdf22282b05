package io.github.junitlatency.versions;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs one cell: Maven or Gradle on a copy of the consumer.
 *
 * @param consumer {@code .ci/consumer}
 * @param folders where the copies go
 * @param maven the command, with options of one's own
 * @param gradle likewise; empty where there is none
 */
record CellRun(Path consumer, Path folders, List<String> maven, List<String> gradle) {

    static final int STOPPED = -1;
    static final Duration MAX_TIME = Duration.ofMinutes(10);

    /**
     * The traces of a run.
     *
     * @param folder the copy
     * @param exit what it ended with; {@link #STOPPED} where it took too long
     * @param output what it printed
     * @param seconds how long it took
     */
    record Done(Path folder, int exit, String output, double seconds) {}

    Done run(Cell cell, Jdks.Jdk jdk) throws IOException, InterruptedException {
        Path folder = folders.resolve(cell.name());
        delete(folder);
        copy(consumer, folder);
        Path temporary = Files.createDirectories(folder.resolve("tmp"));
        Path output = folder.resolve("output.txt");
        List<String> command = cell.isGradle() ? gradle(cell, jdk, temporary) : maven(cell, jdk, temporary);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().put("XDG_CACHE_HOME", temporary.toString()); // where JNA unpacks native libraries
        long begin = System.nanoTime();
        Process process = builder.start();
        boolean ended = process.waitFor(MAX_TIME.toSeconds(), TimeUnit.SECONDS);
        if (!ended) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        String text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
        return new Done(folder, ended ? process.exitValue() : STOPPED, text, seconds);
    }

    private List<String> maven(Cell cell, Jdks.Jdk jdk, Path temporary) {
        List<String> command = new ArrayList<>(maven);
        command.addAll(List.of("-B", "test", "-Djvm=" + jdk.java(), "-DargLine=-Djava.io.tmpdir=" + temporary));
        command.addAll(cell.arguments());
        return command;
    }

    private List<String> gradle(Cell cell, Jdks.Jdk jdk, Path temporary) {
        List<String> command = new ArrayList<>(gradle);
        command.addAll(List.of("--no-daemon", "test", "-PtestJava=" + jdk.java(), "-Ptemporary=" + temporary));
        command.addAll(cell.argumentsOfGradle());
        return command;
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            files.filter(file -> !from.relativize(file).startsWith("target")).forEach(file -> copyOne(from, to, file));
        }
    }

    private static void copyOne(Path from, Path to, Path file) {
        try {
            Path copy = to.resolve(from.relativize(file).toString());
            if (Files.isDirectory(file)) {
                Files.createDirectories(copy);
            } else {
                Files.copy(file, copy);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
