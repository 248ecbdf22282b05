package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTests {

    @Test
    void replacesAFileThatIsHeldForAMoment() throws IOException {
        AtomicInteger attempts = new AtomicInteger();

        WholeFile.whenFree(() -> {
            if (attempts.incrementAndGet() < 3) {
                throw new AccessDeniedException("result.json");
            }
        });

        assertThat(attempts).hasValue(3);
    }

    @Test
    void saysSoWhereItStaysHeld() {
        assertThatThrownBy(() -> WholeFile.whenFree(() -> {
                    throw new AccessDeniedException("result.json");
                }))
                .isInstanceOf(AccessDeniedException.class)
                .hasMessage("result.json");
    }

    @Test
    void doesNotWaitForAnythingElse() {
        AtomicInteger attempts = new AtomicInteger();

        assertThatThrownBy(() -> WholeFile.whenFree(() -> {
                    attempts.incrementAndGet();
                    throw new FileSystemException("result.json");
                }))
                .isInstanceOf(FileSystemException.class);
        assertThat(attempts).hasValue(1);
    }

    @Test
    void leavesNothingBesideTheFile(@TempDir Path folder) throws IOException {
        WholeFile.write(folder.resolve("a.txt"), "one");
        WholeFile.write(folder.resolve("a.txt"), "two");

        assertThat(folder).isDirectoryContaining("glob:**a.txt");
        assertThat(folder.toFile().list()).containsExactly("a.txt");
        assertThat(folder.resolve("a.txt")).hasContent("two");
    }
}
