package io.github.junitlatency.internal.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassFilesTests {

    @TempDir
    private Path root;

    private Path folder;
    private Path jar;

    @BeforeEach
    void makeClassPath() throws IOException {
        folder = Files.createDirectories(root.resolve("classes/com/acme"))
                .getParent()
                .getParent();
        jar = root.resolve("lib.jar");
        writeClass("test");
        writeJar("library", 1_000_000_000_000L);
    }

    private void writeClass(String bytes) throws IOException {
        Files.writeString(folder.resolve("com/acme/OrderBookTest.class"), bytes);
    }

    private void writeJar(String bytes, long writtenMillis) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(file)) {
            ZipEntry entry = new ZipEntry("com/acme/Library.class");
            entry.setTime(writtenMillis);
            zip.putNextEntry(entry);
            zip.write(bytes.getBytes());
        }
    }

    private String fingerprint() throws IOException {
        return new ClassFiles(List.of(folder, jar)).fingerprint();
    }

    @Test
    void isTheSameForTheSameClassesWhenWrittenAgain() throws IOException {
        String before = fingerprint();
        writeClass("test");
        writeJar("library", 1_700_000_000_000L);
        Files.writeString(folder.resolve("a resource.txt"), "no class");

        assertThat(fingerprint()).isEqualTo(before).matches("[0-9a-f]{16}");
    }

    @Test
    void isAnotherWhereAClassWasChanged() throws IOException {
        String before = fingerprint();
        writeClass("tesT");
        String changed = fingerprint();
        writeJar("librarY", 1_000_000_000_000L);

        assertThat(List.of(before, changed, fingerprint())).doesNotHaveDuplicates();
    }

    @Test
    void isAnotherWhereAClassWasAddedOrNamed() throws IOException {
        String before = fingerprint();
        Files.move(folder.resolve("com/acme/OrderBookTest.class"), folder.resolve("com/acme/Renamed.class"));
        String renamed = fingerprint();
        Files.writeString(folder.resolve("com/acme/More.class"), "more");

        assertThat(List.of(before, renamed, fingerprint())).doesNotHaveDuplicates();
    }

    @Test
    void holdsWhatIsInItsFoldersAndJars() throws IOException {
        ClassFiles classes = new ClassFiles(List.of(folder, jar));

        assertThat(classes.hold("com.acme.OrderBookTest")).isTrue();
        assertThat(classes.hold("com.acme.Library")).isTrue();
        assertThat(classes.hold("com.acme.Another")).isFalse();
    }

    @Test
    void doesWithoutWhatIsNoJar() throws IOException {
        Path text = Files.writeString(root.resolve("notes.txt"), "no jar");
        ClassFiles classes = new ClassFiles(List.of(text, folder));

        assertThat(classes.fingerprint()).matches("[0-9a-f]{16}");
        assertThat(classes.hold("com.acme.OrderBookTest")).isTrue();
    }

    @Test
    void leavesOutWhatIsNotThere() {
        assertThat(ClassFiles.of(folder + File.pathSeparator + root.resolve("missing") + File.pathSeparator + jar)
                        .path())
                .containsExactly(folder, jar);
    }

    @Test
    void ofThisJvmHoldThisTest() throws IOException {
        assertThat(ClassFiles.ofThisJvm().hold(ClassFilesTests.class.getName())).isTrue();
    }
}
