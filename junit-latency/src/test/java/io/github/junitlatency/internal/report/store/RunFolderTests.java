package io.github.junitlatency.internal.report.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.report.JsonReport;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.RunStamp;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTests {

    private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");
    private static final Function<MergedRun, String> NAMES =
            run -> run.results().stream().map(StoredResult::name).collect(Collectors.joining(" ", run.id() + ": ", ""));
    private static final Duration SHORT = Duration.ofMillis(1);

    @TempDir
    private Path folder;

    private static LatencyResult result(String method) {
        return ResultFixtures.result()
                .ticks(100, 1_000)
                .test("com.acme.OrderBookTest", method, method)
                .build();
    }

    private void write(String run, String name) throws IOException {
        new ReportFiles(folder).ofRun(new RunStamp(run, NOON)).write(name, result(name));
    }

    private RunFolder.Finished finish(String run) throws IOException {
        return finish(run, NAMES);
    }

    private RunFolder.Finished finish(String run, Function<MergedRun, String> page) throws IOException {
        return new RunFolder(folder, run, page, SHORT).finish();
    }

    private static List<String> names(MergedRun merged) {
        return merged.results().stream().map(StoredResult::name).toList();
    }

    @Test
    void putsTheResultsOfAllForksTogether() throws IOException {
        write("run", "T.b");
        finish("run");
        write("run", "T.a");

        new ReportFiles(folder).ofRun(new RunStamp("run", NOON.minusSeconds(7))).write("T.c", result("T.c"));
        RunFolder.Finished finished = finish("run");

        assertThat(names(finished.merged())).containsExactly("T.a", "T.b", "T.c");
        assertThat(finished.merged().began()).contains(NOON.minusSeconds(7));
        assertThat(finished.failures()).isEmpty();
        assertThat(folder.resolve("index.html")).hasContent("run: T.a T.b T.c");
        assertThat(folder.resolve("run.json")).hasContent("""
                {
                  "run": "run",
                  "startedAt": "2026-11-22T11:59:53Z",
                  "results": ["T.a", "T.b", "T.c"],
                  "skipped": []
                }
                """);
    }

    @Test
    void leavesOutWhatIsOfAnOlderRunOrOfNone() throws IOException {
        write("older", "T.a");
        write("older", "T.b");
        new ReportFiles(folder).write("T.c", result("T.c"));
        write("run", "T.b");

        assertThat(names(finish("run").merged())).containsExactly("T.b");
        assertThat(folder.resolve("T.a.json")).exists();
    }

    @Test
    void namesWhatCannotBeReadAndShowsTheRest() throws IOException {
        write("run", "T.good");
        String json = JsonReport.of(result("x"));
        Files.writeString(folder.resolve("T.older.json"), json.replace("\"schema\": 3", "\"schema\": 1"));
        Files.writeString(folder.resolve("T.truncated.json"), json.substring(0, 100));
        Files.writeString(folder.resolve("package.json"), "{\"name\": \"other\"}");
        Files.createDirectory(folder.resolve("folder.json"));
        finish("run");

        MergedRun merged = finish("run").merged();

        assertThat(names(merged)).containsExactly("T.good");
        assertThat(merged.skipped())
                .extracting(MergedRun.Skipped::file)
                .containsExactly("T.older.json", "T.truncated.json", "folder.json", "package.json");
        assertThat(folder.resolve("run.json")).content().contains("\"T.older.json: its schema is 1");
    }

    @Test
    void writesTheListOfResultsWhereThePageCannotBeMade() throws IOException {
        write("run", "T.a");

        RunFolder.Finished finished = finish("run", run -> {
            throw new IllegalStateException("no layout");
        });

        assertThat(finished.failures())
                .containsExactly(folder.resolve("index.html")
                        + " cannot be written (java.lang.IllegalStateException: no layout)");
        assertThat(folder.resolve("run.json")).content().contains("T.a");
        assertThat(folder.resolve("index.html")).doesNotExist();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void keepsTheFileFromBeforeWhereTheDiskIsFull() throws IOException {
        write("run", "T.a");
        finish("run");
        // the hidden file that is written first goes to a device that is always full, full(4)
        Path part = folder.resolve(".index.html." + ProcessHandle.current().pid());
        Files.createSymbolicLink(part, Path.of("/dev/full"));
        write("run", "T.b");

        RunFolder.Finished finished = finish("run");

        assertThat(finished.failures()).singleElement().asString().contains("index.html cannot be written", "No space");
        assertThat(folder.resolve("index.html")).hasContent("run: T.a");
        assertThat(part).doesNotExist();
    }

    @Test
    void failsWhereTheFolderIsAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "kept");

        assertThatThrownBy(() -> new RunFolder(file, "run", NAMES, SHORT).finish())
                .isInstanceOf(IOException.class);
        assertThat(file).hasContent("kept");
    }

    @Test
    void failsWhereAnotherHoldsTheLockForTooLong() throws IOException {
        write("run", "T.a");
        try (FolderLock lock = FolderLock.of(folder, SHORT)) {
            assertThat(lock).isNotNull();
            assertThatThrownBy(() -> finish("run"))
                    .isInstanceOf(IOException.class)
                    .hasMessage(folder.resolve(".lock") + " is locked by another process");
        }

        assertThat(names(finish("run").merged())).containsExactly("T.a");
    }
}
