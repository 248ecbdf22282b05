package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.OnlyWithFull;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Javadoc of the API has no broken link, tag or HTML; a release runs javadoc itself with {@code -Xwerror}.
 *
 * <p>Missing tags are no mistake: a first sentence says what is returned, and {@link JavadocTests} wants one everywhere.
 */
class DoclintTests {

    private static final Path API = Path.of("src/main/java/io/github/junitlatency");

    @TempDir
    Path classes;

    @Test
    @OnlyWithFull // reads 64 files; a release reads them by javadoc itself
    void findsNothingInTheApi() throws IOException {
        List<Path> sources;
        try (Stream<Path> files = Files.walk(API)) {
            sources = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.startsWith(API.resolve("internal")))
                    .toList();
        }

        assertThat(sources).hasSizeGreaterThan(50);
        assertThat(doclint(sources)).isEmpty();
    }

    @Test
    void findsABrokenLink() throws IOException {
        Path source = Files.writeString(
                classes.resolve("Broken.java"), "/** See {@link Gone}. */ public final class Broken {}");

        assertThat(doclint(List.of(source))).contains("reference not found");
    }

    private String doclint(List<Path> sources) throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        List<String> options = List.of(
                "-d",
                classes.toString(),
                "-classpath",
                System.getProperty("java.class.path"),
                "-sourcepath",
                classes.toString(), // internal is read as classes
                "-proc:none",
                "-Xdoclint:all,-missing");
        try (StandardJavaFileManager manager = javac.getStandardFileManager(null, null, null)) {
            javac.getTask(said, manager, null, options, null, manager.getJavaFileObjectsFromPaths(sources))
                    .call();
        }
        return said.toString();
    }
}
