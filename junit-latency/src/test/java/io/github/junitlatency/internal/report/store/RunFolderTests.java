package io.github.junitlatency.internal.report.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.report.JsonReport.RunStamp;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.store.RunFolder.FolderLock;
import io.github.junitlatency.internal.report.store.RunLog.RunLine;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.testing.Unchecked;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RunFolderTests {

    private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");
    private static final Function<PageRun, String> NAMES = run ->
            run.tests().stream().map(test -> test.entry().test()).collect(Collectors.joining(" ", run.id() + ": ", ""));
    private static final Duration SHORT = Duration.ofMillis(1);

    @TempDir
    private Path folder;

    private static LatencyResult result(String method) {
        return ResultFixtures.result()
                .ticks(100, 1_000)
                .test("com.acme.OrderBookTest", method, method + "()")
                .build();
    }

    private void write(String run, String name) throws IOException {
        write(run, name, NOON);
    }

    private void write(String run, String name, Instant startedAt) throws IOException {
        LatencyResult result = result(name);
        RunStamp stamp = new RunStamp(run, startedAt);
        new ReportFiles(folder).write(name, result, "report", Optional.of(stamp));
        RunLog.add(folder, new RunLine(run, startedAt, name, RunEntry.of(result)), SHORT);
    }

    private RunFolder.Finished finish(String run) throws IOException {
        return finish(run, NAMES);
    }

    private RunFolder.Finished finish(String run, Function<PageRun, String> page) throws IOException {
        return new RunFolder(folder, run, page, SHORT).finish();
    }

    private static List<String> names(RunFolder.Finished finished) {
        return finished.entries().stream().map(RunEntry::test).toList();
    }

    @Test
    void putsTheResultsOfAllForksTogether() throws IOException {
        write("run", "T.b");
        finish("run");
        write("run", "T.a");

        write("run", "T.c", NOON.minusSeconds(7));
        RunFolder.Finished finished = finish("run");

        assertThat(names(finished)).containsExactly("OrderBookTest.T.a", "OrderBookTest.T.b", "OrderBookTest.T.c");
        assertThat(finished.failures()).isEmpty();
        assertThat(folder.resolve("index.html"))
                .hasContent("run: OrderBookTest.T.a OrderBookTest.T.b OrderBookTest.T.c");
        assertThat(folder.resolve("run.json")).hasContent("""
                {
                  "run": "run",
                  "startedAt": "2026-11-22T11:59:53Z",
                  "results": [
                    "T.a",
                    "T.b",
                    "T.c"
                  ],
                  "skipped": []
                }
                """);
    }

    @Test
    void leavesOutWhatIsOfAnOlderRunOrOfNone() throws IOException {
        write("older", "T.a");
        write("older", "T.b");
        new ReportFiles(folder).write("T.c", result("T.c"), "report", Optional.empty());
        write("run", "T.b");

        assertThat(names(finish("run"))).containsExactly("OrderBookTest.T.b");
        assertThat(folder.resolve("T.a.json")).exists();
    }

    @Test
    void namesWhatCannotBeReadAndShowsTheRest() throws IOException {
        write("run", "T.good");
        write("run", "T.gone");
        write("run", "T.folder");
        Files.delete(folder.resolve("T.gone.json"));
        Files.delete(folder.resolve("T.folder.json"));
        Files.createDirectory(folder.resolve("T.folder.json"));
        Files.writeString(folder.resolve("package.json"), "{\"name\": \"other\"}");

        RunFolder.Finished finished = finish("run");

        assertThat(names(finished))
                .as("a verdict stays where its file is gone")
                .containsExactlyInAnyOrder("OrderBookTest.T.folder", "OrderBookTest.T.gone", "OrderBookTest.T.good");
        assertThat(finished.skipped())
                .extracting(PageRun.Skipped::file)
                .containsExactly("T.folder.json", "T.gone.json");
        assertThat(folder.resolve("run.json")).content().contains("\"T.gone.json: it is gone");
    }

    @Test
    void showsATestThatCouldNotBeMeasuredUntilItIs() throws IOException {
        RunEntry unmeasured = RunEntry.unmeasured("T.a\n[1]", "too few\tCPUs", true);
        RunLog.add(folder, new RunLine("run", NOON, "T.a", unmeasured), SHORT);

        assertThat(finish("run").entries()).singleElement().satisfies(entry -> {
            assertThat(entry.isMeasured()).isFalse();
            assertThat(entry.why()).isEqualTo("too few?CPUs");
        });

        write("run", "T.a");

        assertThat(names(finish("run"))).containsExactly("OrderBookTest.T.a");
    }

    @Test
    void keepsLinesOfOtherRunsOfTodayAndForgetsOlderOnes() throws IOException {
        write("older", "T.a");
        write("beside", "T.a", Instant.now());
        write("run", "T.b");

        assertThat(names(finish("run"))).containsExactly("OrderBookTest.T.b");
        assertThat(folder.resolve(RunLog.FILE))
                .content()
                .contains("beside\t", "run\t")
                .doesNotContain("older\t");
        assertThat(names(finish("beside"))).containsExactly("OrderBookTest.T.a");
    }

    @Test
    void aLineThatAKilledJvmHasNotEndedTakesNoOtherWithIt() throws IOException {
        write("run", "T.a");
        byte[] cut = {'\n', 'r', 'u', 'n', '\t', (byte) 0xc3};
        Files.write(folder.resolve(RunLog.FILE), cut, StandardOpenOption.APPEND);
        write("run", "T.b");

        assertThat(names(finish("run"))).containsExactly("OrderBookTest.T.a", "OrderBookTest.T.b");
        assertThat(folder.resolve(RunLog.FILE)).content().hasLineCount(3);
    }

    @Test
    void knowsARunWhoseIdIsNoLine() throws IOException {
        write("nightly\t7", "T.a");

        assertThat(names(finish("nightly\t7"))).containsExactly("OrderBookTest.T.a");
    }

    static Stream<Throwable> failures() {
        return Stream.of(
                new IllegalStateException("no layout"),
                new NoClassDefFoundError("Layout"),
                new OutOfMemoryError("Java heap space"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void writesTheListOfResultsWhereThePageCannotBeMade(Throwable failure) throws IOException {
        write("run", "T.a");

        RunFolder.Finished finished = finish("run", run -> {
            throw Unchecked.thrown(failure);
        });

        assertThat(finished.failures())
                .containsExactly(folder.resolve("index.html") + " cannot be written (" + failure + ")");
        assertThat(names(finished)).containsExactly("OrderBookTest.T.a");
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
        assertThat(folder.resolve("index.html")).hasContent("run: OrderBookTest.T.a");
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

        assertThat(names(finish("run"))).containsExactly("OrderBookTest.T.a");
    }
}
