package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.internal.junit.LauncherRun;
import io.github.junitlatency.testing.RealMachine;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

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

    private void launch(Class<?> tests, String run) {
        LauncherFactory.create()
                .execute(LauncherDiscoveryRequestBuilder.request()
                        .selectors(DiscoverySelectors.selectClass(tests))
                        .configurationParameter("junit.latency.console", "off")
                        .configurationParameter("junit.latency.mode", "report")
                        .configurationParameter("junit.latency.jfr", "off")
                        .configurationParameter("junit.latency.run", run)
                        .configurationParameter("junit.latency.output.dir", folder.toString())
                        .build());
    }

    @Test
    void nameTheRunAndItsResults() throws IOException {
        LauncherRun around = LauncherRun.current();

        launch(Planned.class, "nightly 7");

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
