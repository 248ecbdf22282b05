package io.github.junitlatency.internal.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentFactsTests {

    @TempDir
    private Path root;

    private String options(String... arguments) {
        return new EnvironmentFacts(List.of(arguments))
                .facts(new HostFiles(root))
                .get("options");
    }

    @Test
    void namesCpuJvmAndCollector() throws IOException {
        Files.createDirectories(root.resolve("proc"));
        Files.writeString(root.resolve("proc/cpuinfo"), "processor\t: 0\nmodel name\t: AMD EPYC\nprocessor\t: 1\n");

        assertThat(new EnvironmentFacts(List.of()).facts(new HostFiles(root)))
                .containsOnlyKeys("cpu", "cpus", "jvm", "collector", "options")
                .containsEntry("cpu", "AMD EPYC")
                .containsEntry("cpus", "2")
                .containsEntry("options", "")
                .containsEntry(
                        "jvm", System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
    }

    @Test
    void keepsOptionsThatChangeHowCodeRuns() {
        assertThat(options("-Xmx1g", "-XX:+UseZGC", "-ea", "-Da=b", "-javaagent:/home/me/jacoco.jar=secret"))
                .isEqualTo("-XX:+UseZGC -Xmx1g -javaagent:jacoco.jar");
    }

    @Test
    void leavesOutWhereSomethingIsWritten() {
        assertThat(options(
                        "-Xlog:gc:file=/tmp/1",
                        "-XX:HeapDumpPath=/tmp/2",
                        "-XX:+HeapDumpOnOutOfMemoryError",
                        "-XX:ErrorFile=/tmp/3",
                        "-XX:StartFlightRecording=filename=/tmp/4"))
                .isEmpty();
    }
}
