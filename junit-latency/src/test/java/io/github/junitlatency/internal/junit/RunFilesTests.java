package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.store.PageRun;
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

    private static final Function<PageRun, String> COUNT =
            run -> run.id() + " " + run.tests().size();

    private static final long SECOND_NS = 1_000_000_000;

    private static final LatencyResult RESULT =
            ResultFixtures.result().ticks(100, 1_000).build();

    @TempDir
    private Path folder;

    private final AtomicLong nowNs = new AtomicLong(-5 * SECOND_NS); // System.nanoTime may be anything
    private final List<Runnable> hooks = new ArrayList<>();
    private final RunFiles files = files(true);

    private RunFiles files(boolean isPlanned) {
        return new RunFiles(id -> isPlanned, COUNT, nowNs::get, hooks::add);
    }

    /** Returns files that take a second to make, as long as the clock is read no more than need be, made for a first test. */
    private RunFiles finishedSlowly() throws IOException {
        RunFiles slow = new RunFiles(id -> true, COUNT, () -> nowNs.addAndGet(SECOND_NS), hooks::add);
        write(slow, folder, "T.a");
        slow.finish();
        return slow;
    }

    private static Configuration configuration(String run) {
        return OutcomeFixtures.configuration("run", run);
    }

    private void write(RunFiles to, Path into, String name) throws IOException {
        to.write(new ReportFiles(into), name, RESULT, RunEntry.of(RESULT), "report", configuration("run"));
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
        Configuration configuration = OutcomeFixtures.configuration("run", "run", "output.dir", folder);

        files.addUnmeasured(
                RESULT.test(), "T.a", RunEntry.unmeasured("T.a\n[1]", "too few CPUs", false), configuration);

        assertThat(files.finish()).extracting(RunEntry::isMeasured).containsExactly(false);

        write(files, folder, "T.a");

        assertThat(files.finish()).extracting(RunEntry::isMeasured).containsExactly(true);
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
    void warnOnceOfAFileThatIsGone() throws IOException {
        try (CapturedLog log = new CapturedLog(RunFiles.class)) {
            for (int i = 0; i < 2; i++) {
                write(files, folder, "T.a");
                write(files, folder, "T.b");
                Files.delete(folder.resolve("T.b.json"));
                files.finish();
            }

            assertThat(log.messages())
                    .containsExactly(folder.resolve("T.b.json")
                            + " is not on the page: it is gone, or its text is; let its test run again");
        }
        assertThat(folder.resolve("index.html")).hasContent("run 2");
    }

    @Test
    void warnWhereTheyCannotBeWritten() throws IOException {
        write(files, folder, "T.a");
        Files.delete(folder.resolve(".lock"));
        Files.createDirectories(folder.resolve(".lock/obstacle"));

        try (CapturedLog log = new CapturedLog(RunFiles.class)) {
            assertThat(files.finish()).isEmpty();
            assertThat(log.messages())
                    .singleElement(as(STRING))
                    .startsWith("the files of the run in " + folder + " cannot be written (")
                    .endsWith("; let junit.latency.output.dir name a folder that can; verdicts stand");
        }
    }

    /** Else every later latency test of the JVM would be an error, by {@link ServiceFailure}. */
    @Test
    void warnWhereTheHeapHasNoRoomForThePageAndGiveTheEntries() throws IOException {
        RunFiles large = new RunFiles(
                id -> true,
                run -> {
                    throw new OutOfMemoryError("Java heap space");
                },
                nowNs::get,
                hooks::add);
        write(large, folder, "T.a");

        try (CapturedLog log = new CapturedLog(RunFiles.class)) {
            assertThat(large.finish()).hasSize(1);
            assertThat(log.messages())
                    .containsExactly(folder.resolve("index.html")
                            + " cannot be written (java.lang.OutOfMemoryError: Java heap space)");
        }
        assertThat(folder.resolve("run.json")).content().contains("T.a");
    }

    @Test
    void tellWhenAMeasurementBegan() throws IOException {
        LatencyResult result = RESULT.with(RESULT.detail().took(3_600, List.of()));
        files.write(new ReportFiles(folder), "T.a", result, RunEntry.of(result), "report", configuration("run"));

        JsonNode run =
                new ObjectMapper().readTree(folder.resolve("T.a.json").toFile()).get("run");

        assertThat(Instant.parse(run.get("startedAt").textValue()))
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
        nowNs.addAndGet(19 * SECOND_NS - 1); // and one second more until the clock is read
        assertThat(slow.finish()).isEmpty();
        nowNs.addAndGet(1 - SECOND_NS);

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
