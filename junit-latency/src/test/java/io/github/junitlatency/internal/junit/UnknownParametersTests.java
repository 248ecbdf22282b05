package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.CapturedLog;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnknownParametersTests {

    private final ClassLoader own = Thread.currentThread().getContextClassLoader();

    @TempDir
    private Path folder;

    @Test
    void areWarnedOfOnceEach() {
        try (CapturedLog log = new CapturedLog(UnknownParameters.class)) {
            UnknownParameters.warn("the system property %s", List.of("junit.latency.moed", "junit.latency.mode"));
            UnknownParameters.warn("the system property %s", List.of("junit.latency.moed"));

            UnknownParameters.warn("the system property %s", List.of("junit.latency.threshold"));

            assertThat(log.messages())
                    .hasSize(2)
                    .allMatch(message -> message.contains(" has no effect: no parameter has such a name; correct it"))
                    .filteredOn(message ->
                            message.contains("\njunit-latency has junit.latency.mode, junit.latency.strict, "))
                    .as("all names, once")
                    .hasSizeLessThan(2);
        }
    }

    @Test
    void inTheFileAndInWhatTheLauncherWasToldAreWarnedOfToo() throws IOException {
        try (CapturedLog log = new CapturedLog(UnknownParameters.class)) {
            LauncherRun before = LauncherRun.current();
            new LauncherRun(List.of(), Map.of("junit.latency.pears", "3", "junit.latency.pairs", "7")).begin();
            try (URLClassLoader loader = withFile("junit.latency.sturct = true")) {
                Thread.currentThread().setContextClassLoader(loader);
                UnknownParameters.warn();
            } finally {
                Thread.currentThread().setContextClassLoader(own);
                before.begin();
            }

            assertThat(log.messages())
                    .anyMatch(message -> message.startsWith(
                            "the parameter junit.latency.sturct in junit-platform.properties has no effect: "))
                    .anyMatch(message ->
                            message.startsWith("the configuration parameter junit.latency.pears has no effect: "))
                    .hasSize(2);
        }
    }

    private URLClassLoader withFile(String text) throws IOException {
        Files.writeString(folder.resolve("junit-platform.properties"), text);
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, null);
    }
}
