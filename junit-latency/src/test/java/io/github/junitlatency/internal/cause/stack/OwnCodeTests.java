package io.github.junitlatency.internal.cause.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OwnCodeTests {

    private static final String PLANTED = Planted.class.getName();

    private final OwnCode own = new OwnCode(OwnCodeTests.class.getClassLoader(), "");

    @TempDir
    private Path folder;

    /** Is put into jars. */
    static final class Planted {

        private Planted() {}
    }

    @Test
    void isWhatWasCompiledIntoAFolder() {
        assertThat(own.includes(OwnCodeTests.class.getName())).isTrue();
        assertThat(own.file(OwnCodeTests.class.getName())).isEqualTo("OwnCodeTests.java");
        assertThat(own.file(PLANTED)).isEqualTo("OwnCodeTests.java");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.HashMap",
                "java.sql.Connection", // of another module
                "org.assertj.core.api.Assertions",
                "io.github.junitlatency.LatencyTest", // in a folder, too
                "no.such.Type",
                "io.github.junitlatency.internal.cause.stack.OwnCodeTests$$Lambda",
                "",
                "[I"
            })
    void isNeitherTheJdksNorALibrarysNorThisProjectsNorUnknown(String className) {
        assertThat(own.includes(className)).isFalse();
        assertThat(own.file(className)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "model/target/model-1.jar, true",
        "model/build/libs/model-1.jar, true",
        "repository/model/1/model-1.jar, false",
        "target-model/model-1.jar, false"
    })
    void isAlsoInTheJarOfASiblingModule(String jar, boolean isOwn) throws IOException {
        assertThat(isOwn(jar, "org.example.OtherTest")).isEqualTo(isOwn);
    }

    @Test
    void isWhateverIsWhereTheTestIs() throws IOException {
        assertThat(isOwn("bazel-out/bin/tests.jar", PLANTED)).isTrue();
    }

    private boolean isOwn(String jar, String testClass) throws IOException {
        Path file = folder.resolve(jar);
        Files.createDirectories(file.getParent());
        String entry = PLANTED.replace('.', '/') + ".class";
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream written = new JarOutputStream(out);
                InputStream compiled = OwnCodeTests.class.getClassLoader().getResourceAsStream(entry)) {
            written.putNextEntry(new ZipEntry(entry));
            compiled.transferTo(written);
            written.closeEntry();
        }
        try (URLClassLoader loader = new URLClassLoader(new URL[] {file.toUri().toURL()}, null)) {
            OwnCode ofJar = new OwnCode(loader, testClass);

            assertThat(ofJar.file(PLANTED)).isEqualTo(ofJar.includes(PLANTED) ? "OwnCodeTests.java" : "");
            return ofJar.includes(PLANTED);
        }
    }

    @Test
    void initialisesNothing() {
        assertThat(own.includes(Initialised.class.getName())).isTrue();
        assertThat(isInitialised).isFalse();
    }

    private static boolean isInitialised;

    /** Says when it is initialised. */
    static final class Initialised {

        static {
            isInitialised = true;
        }

        private Initialised() {}
    }
}
