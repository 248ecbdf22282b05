package io.github.junitlatency.internal.report.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceFilesTests {

    @TempDir
    private Path module;

    private Path file(String name) throws IOException {
        Path file = module.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "");
    }

    private static StackTraceElement frame(String file) {
        return new StackTraceElement("com.acme.OrderBookTest$Inner", "add", file, 12);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "src/test/java/com/acme/OrderBookTest.java",
                "src/test/kotlin/com/acme/OrderBookTest.java",
                "src/integrationTest/java/com/acme/OrderBookTest.java"
            })
    void findsTheFileByPackageAndName(String name) throws IOException {
        Path file = file(name);

        assertThat(new SourceFiles(module).find(frame("OrderBookTest.java"))).contains(file);
    }

    @Test
    void prefersTheTestSources() throws IOException {
        file("src/it/java/com/acme/OrderBookTest.java");
        Path file = file("src/test/java/com/acme/OrderBookTest.java");

        assertThat(new SourceFiles(module).find(frame("OrderBookTest.java"))).contains(file);
    }

    @Test
    void takesTheFirstOfOtherSourceSetsByName() throws IOException {
        Path file = file("src/a/java/com/acme/OrderBookTest.java");
        for (String set : List.of("c", "b", "d")) {
            file("src/" + set + "/java/com/acme/OrderBookTest.java");
        }

        assertThat(new SourceFiles(module).find(frame("OrderBookTest.java"))).contains(file);
    }

    @Test
    void findsNothingWhereThereIsNothing() {
        assertThat(new SourceFiles(module).find(frame("OrderBookTest.java"))).isEmpty();
        assertThat(new SourceFiles(module).find(frame(null))).isEmpty();
        assertThat(new SourceFiles(module).find(frame("\0"))).isEmpty();
    }

    @Test
    void namesAFileBelowAFolderAlsoThroughALink() throws IOException {
        Path file = file("repo/src/test/java/A.java");
        Path link = Files.createSymbolicLink(module.resolve("link"), module.resolve("repo"));

        assertThat(SourceFiles.below(link, file)).contains("src/test/java/A.java");
        assertThat(SourceFiles.below(module.resolve("repo/src/main"), file)).isEmpty();
        assertThat(SourceFiles.below(module.resolve("gone"), file)).isEmpty();
    }
}
