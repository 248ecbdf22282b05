package io.github.junitlatency.internal.compare.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.compare.worker.WorkerLogs.WorkerLog;
import io.github.junitlatency.internal.plan.Side;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerLogsTests {

    @TempDir
    private Path folder;

    private WorkerLogs logs;
    private WorkerLog log;

    @BeforeEach
    void begin() throws Exception {
        logs = new WorkerLogs(folder.resolve("workers"), "a.BookTests.version");
        log = logs.of(1, Side.HEAD);
        logs.begin();
    }

    @Test
    void thoseOfAnOlderRunAreDeletedAndOthersStay() throws Exception {
        Path older = Files.createFile(logs.folder().resolve("a.BookTests.version-pair-24-base.log"));
        Path ofAnotherClass = Files.createFile(logs.folder().resolve("a.BookTests.versions-pair-1-base.log"));

        logs.begin();

        assertThat(older).isEqualTo(logs.of(24, Side.BASE).file()).doesNotExist();
        assertThat(ofAnotherClass).exists();
    }

    @Test
    void anEmptyLogIsDeletedAndAnotherStays() throws Exception {
        log.deleteIfEmpty();
        Files.createFile(log.file());
        log.deleteIfEmpty();
        assertThat(log.file()).doesNotExist();
        Files.writeString(log.file(), "x");
        log.deleteIfEmpty();
        assertThat(log.file()).exists();
    }

    @Test
    void theTailIsItsEnd() throws Exception {
        assertThat(log.tail()).startsWith("its log " + log.file() + " cannot be read (java.io.FileNotFoundException: ");
        Files.createFile(log.file());
        assertThat(log.tail()).isEqualTo("its log " + log.file() + " is empty");
        Files.writeString(log.file(), "line\njava.lang.Error: größer\n");
        assertThat(log.tail()).isEqualTo("its log " + log.file() + " ends with:\nline\njava.lang.Error: größer");
        Files.writeString(log.file(), "x".repeat(1_000_000));
        assertThat(log.tail()).endsWith("x".repeat(8_000)).hasSizeLessThan(9_000);
    }
}
