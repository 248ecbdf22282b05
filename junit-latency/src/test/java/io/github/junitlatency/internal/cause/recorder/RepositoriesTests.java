package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepositoriesTests {

    @TempDir
    private Path all;

    private Path own;
    private Path other;

    @BeforeEach
    void makeBoth() throws IOException {
        other = repository("2026_11_20_10_00_00_17");
        own = repository("2026_11_22_19_32_35_6962");
    }

    private Path repository(String name) throws IOException {
        Path made = Files.createDirectory(all.resolve(name));
        Files.writeString(made.resolve("2026_11_22_19_32_36.jfr"), "chunk");
        return made;
    }

    @Test
    void ofADeadJvmAreRemoved() throws IOException {
        Files.createFile(other.resolve(Repositories.LOCK));
        Files.createFile(other.resolve("junit-latency-17" + Repositories.COPY));

        Repositories.removeDead(own);

        assertThat(all).isDirectoryNotContaining(other::equals);
        assertThat(own).isNotEmptyDirectory();
    }

    @Test
    void ofALivingJvmStay() throws IOException {
        try (FileChannel channel = FileChannel.open(
                other.resolve(Repositories.LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            channel.lock();

            Repositories.removeDead(own);

            assertThat(other).isNotEmptyDirectory();
        }
    }

    @Test
    void thatOthersMadeStay() throws IOException {
        Repositories.removeDead(own);

        assertThat(other).isNotEmptyDirectory();
    }

    @Test
    void withFilesOfOthersLoseOnlyTheirChunks() throws IOException {
        Files.createFile(other.resolve(Repositories.LOCK));
        Path kept = Files.writeString(other.resolve("notes.txt"), "mine");

        Repositories.removeDead(own);

        assertThat(kept).exists();
    }
}
