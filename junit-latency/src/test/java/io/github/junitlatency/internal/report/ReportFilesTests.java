package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportFilesTests {

    private static final LatencyResult RESULT =
            ResultFixtures.result().iterations(1_000, 0, 1).build();

    @TempDir
    private Path folder;

    @Test
    void writesFourFilesToTheConfiguredFolderAndNothingElse() throws IOException {
        Path reports = folder.resolve("my/reports");

        ReportFiles.in(Optional.of(Path.of("my/reports")), folder).write("C.m", RESULT, "report", Optional.empty());

        assertThat(reports.toFile().list()).containsExactlyInAnyOrder("C.m.hgrm", "C.m.hlog", "C.m.json", "C.m.txt");
        assertThat(reports.resolve("C.m.json")).hasContent(JsonReport.of(RESULT));
        assertThat(reports.resolve("C.m.hgrm")).hasContent(HistogramReport.hgrm(RESULT));
        assertThat(reports.resolve("C.m.hlog")).hasContent(HistogramReport.hlog(RESULT));
        assertThat(reports.resolve("C.m.txt")).hasContent("report\n");
    }

    @Test
    void writesStacksOfSlowIterationsAndRemovesThoseOfAnEarlierRun() throws IOException {
        LatencyResult inCode = CodeResults.red(CodeResults.time());
        ReportFiles files = new ReportFiles(folder);

        files.write("C.m", inCode, "report", Optional.empty());
        assertThat(folder.toFile().list())
                .containsExactlyInAnyOrder("C.m.collapsed", "C.m.hgrm", "C.m.hlog", "C.m.json", "C.m.txt");
        assertThat(folder.resolve("C.m.collapsed")).hasContent("""
                com.acme.OrderBookTest.add;com.acme.OrderBook.add;com.acme.OrderBook.resize;java.util.Arrays.copyOf 30
                com.acme.OrderBookTest.add;com.acme.OrderBook.add;com.acme.OrderBook.resize 11
                feed:1;java.lang.Thread.run;com.acme.Feed.poll 5
                com.acme.OrderBookTest.add;com.acme.OrderBook.add 3
                """);

        files.write("C.m", RESULT, "report", Optional.empty());
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("C.m.hgrm", "C.m.hlog", "C.m.json", "C.m.txt");
    }

    @Test
    void leavesNothingHalfWrittenWhenAFileCannotBeReplaced() throws IOException {
        Path obstacle = Files.createDirectories(folder.resolve("C.m.json/obstacle"));
        ReportFiles files = new ReportFiles(folder);

        assertThatThrownBy(() -> files.write("C.m", RESULT, "report", Optional.empty()))
                .isInstanceOf(FileSystemException.class)
                .hasMessageContaining("C.m.json");
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("C.m.json");
        assertThat(obstacle).isDirectory();
    }

    @ParameterizedTest
    @CsvSource({
        "pom.xml, false, target",
        "build.gradle, false, build",
        "build.gradle.kts, false, build",
        "settings.gradle.kts, false, build",
        "pom.xml build.gradle, false, target",
        "pom.xml build.gradle, true, build",
        "README.md, false, target",
        "README.md, true, build"
    })
    void writesToTheBuildToolsFolder(String projectFiles, boolean isGradlesWorker, String buildFolder)
            throws IOException {
        for (String file : projectFiles.split(" ")) {
            Files.createFile(folder.resolve(file));
        }

        assertThat(ReportFiles.buildFolder(folder, isGradlesWorker))
                .isEqualTo(folder.resolve(buildFolder + "/junit-latency"));
    }
}
