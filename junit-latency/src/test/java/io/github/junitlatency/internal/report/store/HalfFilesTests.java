package io.github.junitlatency.internal.report.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HalfFilesTests {

    private static final long NO_PROCESS = 999_999_999_999L; // over the kernel's highest

    @TempDir
    private Path folder;

    private Path file(String name, long ageSeconds) throws IOException {
        Path file = Files.writeString(folder.resolve(name), "{");
        return Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(ageSeconds)));
    }

    @Test
    void ofDeadProcessesAreRemoved() throws IOException {
        Path half = file(".T.a.json." + NO_PROCESS, 120);

        HalfFiles.removeOld(folder);

        assertThat(half).doesNotExist();
    }

    @Test
    void thatMayStillBeWrittenStay() throws IOException {
        Path recent = file(".T.a.json." + NO_PROCESS, 0);
        Path ofALivingProcess = file(".T.b.json." + ProcessHandle.current().pid(), 120);

        HalfFiles.removeOld(folder);

        assertThat(recent).exists();
        assertThat(ofALivingProcess).exists();
    }

    @Test
    void areNoneOfOtherNames() throws IOException {
        Path lock = file(".lock", 120);
        Path result = file("T.a.json", 120);

        HalfFiles.removeOld(folder);

        assertThat(lock).exists();
        assertThat(result).exists();
    }
}
