package io.github.junitlatency.versions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdksTests {

    @TempDir
    Path folder;

    private Path jdk(String name, String version) throws IOException {
        Path home = Files.createDirectories(folder.resolve(name));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Acme\"\nJAVA_VERSION=\"" + version + "\"\n");
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.createFile(java);
        assertThat(java.toFile().setExecutable(true)).isTrue();
        return home;
    }

    @Test
    void findsNamedHomesAndHomesInNamedFoldersFirst() throws IOException {
        Path named = jdk("named", "97.0.1");
        jdk("several/one", "98.0.2");
        jdk("several/another", "99-ea");

        Jdks jdks = Jdks.find(named + File.pathSeparator + folder.resolve("several") + File.pathSeparator + "/none");

        assertThat(jdks.of(97)).contains(new Jdks.Jdk(named, "97.0.1"));
        assertThat(jdks.of(98).map(Jdks.Jdk::version)).contains("98.0.2");
        assertThat(jdks.of(99).map(Jdks.Jdk::feature)).contains(99);
        assertThat(jdks.of(96)).isEmpty();
        assertThat(jdks.of(Runtime.version().feature()).orElseThrow().java()).isExecutable();
    }
}
