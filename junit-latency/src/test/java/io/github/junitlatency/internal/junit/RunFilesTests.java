package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.RunEntry;
import io.github.junitlatency.internal.report.store.MergedRun;
import io.github.junitlatency.internal.report.store.ResultReader;
import io.github.junitlatency.internal.report.store.Unmeasured;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFilesTests {

    private static final Function<MergedRun, String> COUNT =
            run -> run.id() + " " + run.results().size();

    private static final long SECOND_NS = 1_000_000_000;

    private static final LatencyResult RESULT =
            ResultFixtures.result().ticks(100, 1_000).build();

    @TempDir
    private Path folder;

    private final AtomicLong nowNs = new AtomicLong();
    private final List<Runnable> hooks = new ArrayList<>();
    private final RunFiles files = files(true);

    private RunFiles files(boolean isPlanned) {
        return new RunFiles(id -> isPlanned, COUNT, new MergeRhythm(nowNs::get), hooks::add);
    }

    /** Returns files that take a second to make, as long as the clock is read no more than need be, made for a first test. */
    private RunFiles finishedSlowly() throws IOException {
        RunFiles slow = new RunFiles(id -> true, COUNT, new MergeRhythm(() -> nowNs.addAndGet(SECOND_NS)), hooks::add);
        write(slow, folder, "T.a");
        slow.finish();
        return slow;
    }

    private static Configuration configuration(String run) {
        return OutcomeFixtures.configuration("run", run);
    }

    private void write(RunFiles to, Path into, String name) throws IOException {
        to.ofRun(new ReportFiles(into), configuration("run"), RESULT).write(name, RESULT);
    }

    @Test
    void areWrittenOnceAtTheEnd() throws IOException {
        write(files, folder, "T.a");
        write(files, folder, "T.b");
        assertThat(folder.resolve("index.html")).doesNotExist();

        List<RunEntry> entries = files.finish();

        assertThat(folder.resolve("index.html")).hasContent("run 2");
        assertThat(entries).hasSize(2);
        Files.delete(folder.resolve("index.html"));
        assertThat(files.finish()).isEmpty();
        hooks.forEach(Runnable::run);
        assertThat(folder.resolve("index.html")).doesNotExist();
    }

    @Test
    void haveATestThatCouldNotBeMeasuredUntilItIs() throws IOException {
        RunFiles withWhy = new RunFiles(
                id -> true, run -> COUNT.apply(run) + " " + run.unmeasured(), new MergeRhythm(nowNs::get), hooks::add);
        Configuration configuration = OutcomeFixtures.configuration("run", "run", "output.dir", folder);
        new Unmeasured("another run", "T.old", "too few CPUs").write(folder, "T.old");
        Files.writeString(folder.resolve("T.half.unmeasured"), "run\n");

        withWhy.addUnmeasured(RESULT.test(), "T.a", "T.a\n[1]", "too few CPUs", configuration);
        withWhy.finish();

        assertThat(folder.resolve("index.html"))
                .hasContent("run 0 [Unmeasured[run=run, test=T.a [1], why=too few CPUs]]");

        Unmeasured.remove(folder, "T.a");
        write(withWhy, folder, "T.a");
        withWhy.finish();

        assertThat(folder.resolve("index.html")).hasContent("run 1 []");
    }

    @Test
    void leaveOutWhatTheLauncherDidNotPlan() throws IOException {
        RunFiles none = files(false);
        write(none, folder, "T.a");

        assertThat(none.finish()).isEmpty();
        assertThat(folder.resolve("T.a.json")).exists().content().doesNotContain("\"run\"");
        assertThat(folder.resolve("index.html")).doesNotExist();
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
        assertThat(folder.resolve("index.html")).hasContent("run 1");
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

        Instant began = ResultReader.read(folder.resolve("T.a.json"))
                .run()
                .orElseThrow()
                .startedAt();

        assertThat(began)
                .isBefore(Instant.now().minusSeconds(3_599))
                .isAfter(Instant.now().minusSeconds(7_200));
    }

    @Test
    void areLeftForTheJvmsEndWhereTheyWouldTakeMuchOfTheTime() throws IOException {
        RunFiles slow = finishedSlowly();
        write(slow, folder, "T.b");
        write(slow, folder, "T.c");
        assertThat(slow.finish()).isEmpty();
        write(slow, folder, "T.d");
        assertThat(slow.finish()).isEmpty();
        assertThat(folder.resolve("index.html")).hasContent("run 1");

        assertThat(hooks).hasSize(1);
        hooks.get(0).run();

        assertThat(folder.resolve("index.html")).hasContent("run 4");
        assertThat(folder.resolve(RunFiles.UNFINISHED)).doesNotExist();
    }

    @Test
    void areMadeOnceTheyAreDueThoughNoFurtherTestRan() throws IOException {
        RunFiles slow = finishedSlowly();
        write(slow, folder, "T.b");
        assertThat(slow.finish()).isEmpty();
        nowNs.addAndGet(20 * SECOND_NS);

        assertThat(slow.finish()).hasSize(2);

        assertThat(folder.resolve("index.html")).hasContent("run 2");
    }

    @Test
    void sayInTheFolderWhatFailedAtTheJvmsEndUntilTheyAreMade() throws IOException {
        RunFiles slow = finishedSlowly();
        write(slow, folder, "T.b");
        slow.finish();
        Files.delete(folder.resolve("index.html"));
        Files.createDirectories(folder.resolve("index.html/obstacle"));

        try (CapturedLog log = new CapturedLog(RunFiles.class)) {
            hooks.get(0).run();
            assertThat(log.messages()).isEmpty();
        }

        Path unfinished = folder.resolve(RunFiles.UNFINISHED);
        assertThat(unfinished).content().startsWith(folder.resolve("index.html") + " cannot be written (");
        Files.delete(folder.resolve("index.html/obstacle"));
        Files.delete(folder.resolve("index.html"));
        write(files, folder, "T.a");
        files.finish();
        assertThat(unfinished).doesNotExist();
    }

    @Test
    void goWithAFolderThatWasRemovedBeforeTheJvmsEnd() throws IOException {
        RunFiles slow = finishedSlowly();
        Path removed = folder.resolve("removed");
        write(slow, removed, "T.a");
        slow.finish();
        try (Stream<Path> all = Files.walk(removed)) {
            all.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }

        hooks.get(0).run();

        assertThat(removed).doesNotExist();
    }

    @Test
    void areWrittenAtTheJvmsEndOfARunThatNobodyEnded() throws IOException {
        write(files, folder, "T.a");

        hooks.forEach(Runnable::run);

        assertThat(folder.resolve("index.html")).hasContent("run 1");
    }
}
