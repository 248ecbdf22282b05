package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Writes a result's files, each whole or not at all. */
public final class ReportFiles {

    private static final String FOLDER = "junit-latency";
    private static final String GRADLE_WORKER = "org.gradle.test.worker"; // a property that Gradle's test task sets

    private final Path folder;
    private final Optional<RunStamp> run;

    /** Prepares to write into a folder, which is made when it is needed. */
    public ReportFiles(Path folder) {
        this(folder, Optional.empty());
    }

    private ReportFiles(Path folder, Optional<RunStamp> run) {
        this.folder = folder;
        this.run = run;
    }

    /** Returns the same files, of a result of a run. */
    public ReportFiles ofRun(RunStamp stamp) {
        return new ReportFiles(folder, Optional.of(stamp));
    }

    /**
     * Returns the files' folder.
     *
     * @param configured the folder that the user chose; empty for the build tool's own
     * @param project the folder that the tests run in
     */
    public static ReportFiles in(Optional<Path> configured, Path project) throws IOException {
        boolean isGradle = System.getProperty(GRADLE_WORKER) != null;
        return new ReportFiles(
                configured.isPresent() ? project.resolve(configured.get()) : buildFolder(project, isGradle));
    }

    /** Returns the folder of the build tool that runs the tests, since a project may be built by both. */
    static Path buildFolder(Path project, boolean isGradle) throws IOException {
        boolean gradle = isGradle;
        if (!isGradle && !Files.exists(project.resolve("pom.xml"))) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(project)) {
                for (Path file : files) {
                    String name = file.getFileName().toString();
                    gradle |= name.endsWith(".gradle") || name.endsWith(".gradle.kts");
                }
            }
        }
        return project.resolve(gradle ? "build" : "target").resolve(FOLDER);
    }

    /** Returns the folder, which need not exist yet. */
    public Path folder() {
        return folder;
    }

    /**
     * Writes {@code NAME.json}, {@code NAME.hgrm}, {@code NAME.hlog} and {@code NAME.txt}, replacing those of an earlier run.
     *
     * <p>Where stacks were taken in slow iterations, it writes {@code NAME.collapsed} too; else it removes that of an earlier run.
     *
     * @throws IOException if the folder or a file cannot be written
     */
    public void write(String name, LatencyResult result) throws IOException {
        write(name, result, ConsoleReport.full(result, Surface.PLAIN.withFiles(name + ".json")));
    }

    /**
     * Writes the files, {@code NAME.txt} with a text of the caller's.
     *
     * @param report the long report
     * @throws IOException if the folder or a file cannot be written, or one cannot be removed
     */
    public void write(String name, LatencyResult result, String report) throws IOException {
        Map<Path, String> files = new LinkedHashMap<>();
        files.put(folder.resolve(name + ".json"), JsonReport.of(result, run));
        files.put(folder.resolve(name + ".hgrm"), HistogramReport.hgrm(result));
        files.put(folder.resolve(name + ".hlog"), HistogramReport.hlog(result));
        files.put(folder.resolve(name + ".txt"), report + "\n");
        Path collapsed = folder.resolve(name + ".collapsed");
        String stacks = CollapsedStacks.of(result);
        if (!stacks.isEmpty()) {
            files.put(collapsed, stacks);
        }
        Files.createDirectories(folder);
        for (Map.Entry<Path, String> file : files.entrySet()) {
            WholeFile.write(file.getKey(), file.getValue());
        }
        if (stacks.isEmpty()) {
            Files.deleteIfExists(collapsed);
        }
    }
}
