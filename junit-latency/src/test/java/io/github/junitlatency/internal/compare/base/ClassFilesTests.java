package io.github.junitlatency.internal.compare.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassFilesTests {

    @TempDir
    Path folder;

    private void put(String file) throws IOException {
        Path made = folder.resolve(file);
        Files.createDirectories(made.getParent());
        Files.createFile(made);
    }

    @Test
    void areThoseWithClassesInTheFoldersOfBothSides() throws IOException {
        put("head/com/acme/book/Book.class");
        put("head/com/acme/book/Order.class");
        put("head/com/acme/book/inner/Deep.class");
        put("head/com/acme/texts/messages.properties");
        put("base/com/acme/old/Old.class");
        put("base/Plain.class");

        assertThat(ClassFiles.ownPackages(List.of(
                        List.of(folder.resolve("head"), folder.resolve("library.jar")),
                        List.of(folder.resolve("base"), folder.resolve("gone")))))
                .containsExactly("Plain", "com.acme.book.*", "com.acme.book.inner.*", "com.acme.old.*");
    }
}
