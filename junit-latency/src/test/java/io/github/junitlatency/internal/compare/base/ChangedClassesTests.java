package io.github.junitlatency.internal.compare.base;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.compare.base.ClassFiles.ChangedClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangedClassesTests {

    @TempDir
    private Path head;

    @TempDir
    private Path base;

    private static void write(Path side, String name, String content) throws IOException {
        Files.createDirectories(side.resolve("a"));
        Files.writeString(side.resolve("a").resolve(name + ".class"), content);
    }

    @Test
    void areThoseWhoseFileIsNewOrAnotherOne() throws IOException {
        write(head, "Same", "1");
        write(base, "Same", "1");
        write(head, "Other", "1");
        write(base, "Other", "2");
        write(head, "New", "1");
        write(base, "Gone", "1");

        try (ChangedClasses changed = new ChangedClasses(List.of(head), List.of(base))) {
            assertThat(changed.contains("a.Same")).isFalse();
            assertThat(changed.contains("a.Other")).isTrue();
            assertThat(changed.contains("a.New")).isTrue();
            assertThat(changed.contains("a.Gone")).isFalse();
            assertThat(changed.contains("java.lang.String")).isFalse(); // in neither
        }
    }
}
