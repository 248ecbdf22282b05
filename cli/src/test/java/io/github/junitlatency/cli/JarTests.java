package io.github.junitlatency.cli;

import static io.github.junitlatency.cli.ResultFiles.test;
import static io.github.junitlatency.cli.ResultFiles.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar as users start it. */
@Tag("jar")
class JarTests {

    private static final String JAR = System.getProperty("cli.jar", "target/junit-latency-cli-0.1.0-SNAPSHOT.jar");

    @TempDir
    Path folder;

    @Test
    void runsAloneAndEndsWithTheVerdictsExitCode() throws IOException, InterruptedException {
        write(folder.resolve("in"), test("add").verdict(Verdict.FAIL, "p99.9 over budget"));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        Path.of(JAR).toAbsolutePath().toString(),
                        "merge",
                        folder.resolve("in").toString(),
                        "-o",
                        folder.resolve("out").toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).isEqualTo(1);
        assertThat(out).contains("FAIL     OrderBookTest.add").doesNotContain("\u001b", "Exception");
        assertThat(folder.resolve("out/index.html")).isNotEmptyFile();
    }

    @Test
    void hasLicencesAndNoSignaturesAndNoEngine() throws IOException {
        try (JarFile jar = new JarFile(JAR)) {
            List<String> names = jar.stream().map(entry -> entry.getName()).toList();

            assertThat(names)
                    .contains(
                            "META-INF/LICENSE",
                            "META-INF/LICENSE.txt",
                            "META-INF/NOTICE",
                            "META-INF/THIRD-PARTY.txt",
                            "META-INF/FastDoubleParser-LICENSE",
                            "META-INF/Schubfach-LICENSE",
                            "com/fasterxml/jackson/databind/ObjectMapper.class",
                            "picocli/CommandLine.class")
                    .noneMatch(name -> name.matches("META-INF/.*\\.(SF|DSA|RSA)"))
                    .noneMatch(name -> name.startsWith("META-INF/services/"))
                    .noneMatch(name -> name.startsWith("com/sun/jna/"))
                    .noneMatch(name -> name.startsWith("org/junit/"));
            assertThat(jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name"))
                    .isEqualTo("io.github.junitlatency.cli");
        }
    }
}
