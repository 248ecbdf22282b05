package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTests {

    @Test
    void leavesNothingBesideTheFile(@TempDir Path folder) throws IOException {
        WholeFile.write(folder.resolve("a.txt"), "one");
        WholeFile.write(folder.resolve("a.txt"), "two");

        assertThat(folder).isDirectoryContaining("glob:**a.txt");
        assertThat(folder.toFile().list()).containsExactly("a.txt");
        assertThat(folder.resolve("a.txt")).hasContent("two");
    }
}
