package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.store.MergedRun;
import io.github.junitlatency.internal.store.RunFile;
import io.github.junitlatency.internal.store.StoredResult;
import io.github.junitlatency.report.ReportFiles;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFilesTests {

    private static final RunFile COUNT =
            new RunFile("count.txt", run -> run.id() + " " + run.results().size());

    private static final LatencyResult RESULT =
            ResultFixtures.result().ticks(100, 1_000).build();

    @TempDir
    private Path folder;

    private final RunFiles files = new RunFiles(id -> true, List.of(COUNT));

    private static Configuration configuration(String run) {
        return Configuration.from(
                name -> Optional.ofNullable(Map.of("junit.latency.run", run).get(name)));
    }

    private void write(RunFiles to, Path into, String name) throws IOException {
        to.ofRun(new ReportFiles(into), configuration("run"), RESULT).write(name, RESULT);
    }

    @Test
    void areWrittenOnceAtTheEnd() throws IOException {
        write(files, folder, "T.a");
        write(files, folder, "T.b");
        assertThat(folder.resolve("count.txt")).doesNotExist();

        List<MergedRun> merged = files.finish();

        assertThat(folder.resolve("count.txt")).hasContent("run 2");
        assertThat(merged)
                .singleElement()
                .satisfies(run ->
                        assertThat(run.results()).extracting(StoredResult::name).containsExactly("T.a", "T.b"));
        Files.delete(folder.resolve("count.txt"));
        assertThat(files.finish()).isEmpty();
        assertThat(folder.resolve("count.txt")).doesNotExist();
    }

    @Test
    void leaveOutWhatTheLauncherDidNotPlan() throws IOException {
        RunFiles none = new RunFiles(id -> false, List.of(COUNT));
        write(none, folder, "T.a");

        assertThat(none.finish()).isEmpty();
        assertThat(folder.resolve("T.a.json")).exists().content().doesNotContain("\"run\"");
        assertThat(folder.resolve("count.txt")).doesNotExist();
    }

    @Test
    void sayNothingOfAFolderThatIsGoneOrIsNone() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "kept");
        files.ofRun(new ReportFiles(folder.resolve("gone")), configuration("run"), RESULT);
        files.ofRun(new ReportFiles(file), configuration("run"), RESULT);

        try (CapturedLog log = new CapturedLog(RunFiles.class)) {
            assertThat(files.finish()).isEmpty();
            assertThat(log.messages()).isEmpty();
        }
        assertThat(folder.resolve("gone")).doesNotExist();
    }

    @Test
    void warnOnceOfAFileThatCannotBeRead() throws IOException {
        Path broken = Files.writeString(folder.resolve("T.broken.json"), "{");
        try (CapturedLog log = new CapturedLog(RunFiles.class)) {
            for (int i = 0; i < 2; i++) {
                write(files, folder, "T.a");
                files.finish();
            }

            assertThat(log.messages())
                    .containsExactly(broken + " is skipped, because it is no result that can be read: line 1, column 2:"
                            + " the text ends in the middle; remove it, or let its test run again");
        }
        assertThat(folder.resolve("count.txt")).hasContent("run 1");
    }

    @Test
    void warnWhereTheyCannotBeWritten() throws IOException {
        Files.createDirectories(folder.resolve(".lock/obstacle"));
        write(files, folder, "T.a");

        try (CapturedLog log = new CapturedLog(RunFiles.class)) {
            assertThat(files.finish()).isEmpty();
            assertThat(log.messages())
                    .singleElement()
                    .asString()
                    .startsWith("the files of the run in " + folder + " cannot be written (")
                    .endsWith("; let junit.latency.output.dir name a folder that can; verdicts stand");
        }
    }

    @Test
    void tellWhenAMeasurementBegan() throws IOException {
        LatencyResult result = RESULT.with(RESULT.detail().took(3_600));
        files.ofRun(new ReportFiles(folder), configuration("run"), result).write("T.a", result);

        Instant began = files.finish().get(0).began().orElseThrow();

        assertThat(began)
                .isBefore(Instant.now().minusSeconds(3_599))
                .isAfter(Instant.now().minusSeconds(7_200));
    }
}
