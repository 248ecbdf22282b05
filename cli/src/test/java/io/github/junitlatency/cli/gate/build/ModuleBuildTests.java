package io.github.junitlatency.cli.gate.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.github.junitlatency.cli.gate.build.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModuleBuildTests {

    @TempDir
    private Path folder;

    private static ModuleBuild module(String id) {
        List<Entry> entries = Arrays.stream(Kind.values())
                .map(kind -> new Entry(kind, "com.acme:" + kind, "1.0-SNAPSHOT", "/a b/\"ü\"/" + kind))
                .toList();
        return new ModuleBuild(id, "/project/" + id, entries);
    }

    @Test
    void isReadAsItWasWrittenInTheOrderOfNames() throws IOException {
        module("com.acme:core").write(folder);
        module("com.acme:app").write(folder);
        assertThat(ModuleBuild.readAll(folder)).containsExactly(module("com.acme:app"), module("com.acme:core"));
        assertThat(module("com.acme:core").name()).isEqualTo("core");
    }

    @Test
    void isWrittenOnceForAModuleThatIsBuiltTwice() throws IOException {
        module("com.acme:core").write(folder);
        module("com.acme:core").write(folder);
        assertThat(ModuleBuild.readAll(folder)).hasSize(1);
    }

    @Test
    void aFolderThatIsNotThereHasNoModules() throws IOException {
        assertThat(ModuleBuild.readAll(folder.resolve("none"))).isEmpty();
    }

    @Test
    void aFileOfAnotherKindIsNamed() throws IOException {
        Files.writeString(folder.resolve("x.module.json"), "{\"id\": 1}");
        assertThatIOException()
                .isThrownBy(() -> ModuleBuild.readAll(folder))
                .withMessageContaining("has a file that is not of this version");
    }
}
