package io.github.junitlatency.internal.compare.base;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.compare.base.WorkerLogs.WorkerLog;
import io.github.junitlatency.internal.plan.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerLogsTests {

    private static final long NOBODY = 999_999_999; // above the largest process id of Linux, 2^22 (proc(5), pid_max)

    @TempDir
    private Path folder;

    private WorkerLogs logs() {
        return WorkerLogs.ofThisJvm(folder.resolve("workers"), "a.BookTests.version");
    }

    @Test
    void eachPairAndSideHasItsOwn() {
        assertThat(Stream.of(1, 2).flatMap(pair -> Stream.of(Side.values()).map(side -> logs().of(pair, side))))
                .doesNotHaveDuplicates();
        assertThat(new WorkerLogs(folder, "a.BookTests.version", 4711)
                        .of(1, Side.BASE)
                        .file())
                .isEqualTo(folder.resolve("a.BookTests.version-4711-pair-1-base.log"));
    }

    @Test
    void thoseOfAnOlderRunAreDeletedAndOthersStay() throws IOException {
        logs().begin();
        Path older = write(new WorkerLogs(logs().folder(), "a.BookTests.version", NOBODY), "older");
        Path own = write(logs(), "own");
        Path otherFork = write(
                new WorkerLogs(
                        logs().folder(),
                        "a.BookTests.version",
                        ProcessHandle.current().parent().orElseThrow().pid()),
                "fork");
        Path otherClass = write(new WorkerLogs(logs().folder(), "a.BookTests.versions", NOBODY), "class");

        logs().begin();

        assertThat(older).doesNotExist();
        assertThat(own).doesNotExist();
        assertThat(otherFork).exists();
        assertThat(otherClass).exists();
    }

    private static Path write(WorkerLogs logs, String text) throws IOException {
        return Files.writeString(logs.of(1, Side.HEAD).file(), text);
    }

    @Test
    void anEmptyLogIsDeletedAndAnotherStays() throws IOException {
        logs().begin();
        WorkerLog log = logs().of(1, Side.HEAD);
        log.deleteIfEmpty();
        Files.createFile(log.file());
        log.deleteIfEmpty();
        assertThat(log.file()).doesNotExist();
        write(logs(), "x");
        log.deleteIfEmpty();
        assertThat(log.file()).exists();
    }

    @Test
    void theTailIsShortAndKeepsWhatWasThrown() throws IOException {
        logs().begin();
        WorkerLog log = logs().of(1, Side.HEAD);
        assertThat(log.tail())
                .isEqualTo("its log " + log.file() + " cannot be read (java.io.IOException: it is no file)");
        Files.createFile(log.file());
        assertThat(log.tail()).isEqualTo("its log " + log.file() + " is empty");
        write(logs(), "line\n".repeat(100_000) + "java.lang.Error: größer\n" + "\tat a.B.c(B.java:1)\n".repeat(60));
        assertThat(log.tail())
                .startsWith("its log " + log.file() + " ends with:\nline\n")
                .endsWith("line\njava.lang.Error: größer\n" + "\tat a.B.c(B.java:1)\n".repeat(6) + "\t...");
        write(logs(), "x".repeat(1_000_000));
        assertThat(log.tail()).hasSizeLessThan(5_000);
    }
}
