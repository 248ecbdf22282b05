package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.report.JsonReport.RunStamp;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Writes a result's files, each whole or not at all.
 *
 * @param folder that they are in, which is made when it is needed
 */
public record ReportFiles(Path folder) {

    private static final String FOLDER = "junit-latency";
    private static final String GRADLE_WORKER = "org.gradle.test.worker"; // a property that Gradle's test task sets

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

    /**
     * Writes {@code NAME.json}, {@code NAME.hgrm}, {@code NAME.hlog} and {@code NAME.txt}, replacing those of an
     * earlier run.
     *
     * <p>Where stacks were taken in slow iterations, it writes {@code NAME.collapsed} too; else it removes that of an
     * earlier run.
     *
     * @param report the long report
     * @param run that the result is of; empty for none
     * @throws IOException if the folder or a file cannot be written, or one cannot be removed
     */
    public void write(String name, LatencyResult result, String report, Optional<RunStamp> run) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(".json", JsonReport.of(result, run));
        files.put(".hgrm", HistogramReport.hgrm(result));
        files.put(".hlog", HistogramReport.hlog(result));
        files.put(".txt", report + "\n");
        files.put(".collapsed", Lists.text(result.further().code(), ReportFiles::collapsed));
        Files.createDirectories(folder);
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = folder.resolve(name + file.getKey());
            if (file.getValue().isEmpty()) {
                Files.deleteIfExists(path);
            } else {
                WholeFile.write(path, file.getValue());
            }
        }
    }

    /**
     * Returns the stacks of slow iterations in the form that viewers of flame graphs read: {@code frame;frame;frame count}.
     *
     * <p>The frames are from the outermost inwards. Those of another thread than the measured one begin with its name.
     */
    static String collapsed(CodeFacts code) {
        return Lists.joined(
                Lists.filter(code.stacks(), stack -> stack.slow() > 0),
                stack -> Printable.of(
                                (stack.thread().isEmpty() ? "" : stack.thread().replace(';', ':') + ";")
                                        + stack.frames())
                        + " " + stack.slow() + "\n",
                "");
    }
}
