package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.internal.junit.LauncherRun;
import io.github.junitlatency.testing.Launched;
import io.github.junitlatency.testing.RealMachine;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@RealMachine
class RunFilesOfALauncherTests {

    @TempDir
    private Path folder;

    static class Planned {

        @LatencyTest(warmup = 10, iterations = 100, confirmations = 0)
        void first() {}

        @LatencyTest(warmup = 10, iterations = 100, confirmations = 0)
        void second() {}
    }

    @Test
    void nameTheRunAndItsResults() throws IOException {
        LauncherRun around = LauncherRun.current();

        Launched.run(Planned.class, folder, "mode", "report", "run", "nightly 7");

        JsonNode run = new ObjectMapper().readTree(folder.resolve("run.json").toFile());
        assertThat(run.get("run").textValue()).isEqualTo("nightly 7");
        assertThat(run.get("results"))
                .extracting(JsonNode::textValue)
                .containsExactly(Planned.class.getName() + ".first", Planned.class.getName() + ".second");
        assertThat(run.get("skipped")).isEmpty();
        assertThat(folder.resolve("index.html")).content().contains("Planned", "nightly 7");
        assertThat(LauncherRun.current()).isSameAs(around);
    }
}
