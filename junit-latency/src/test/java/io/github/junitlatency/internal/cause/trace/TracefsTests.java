package io.github.junitlatency.internal.cause.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TracefsTests {

    @TempDir
    private Path root;

    @BeforeEach
    void plant() throws IOException {
        Files.writeString(root.resolve("current_tracer"), "nop\n");
        Files.writeString(root.resolve("set_event"), "");
        Files.createDirectories(root.resolve("instances/junit-latency-1-a"));
    }

    private boolean hasOtherTraces() {
        return new Tracefs(root).hasOtherTraces();
    }

    @Test
    void hasNoOtherTracesBesideOurs() {
        assertThat(hasOtherTraces()).isFalse();
    }

    @Test
    void seesATracer() throws IOException {
        Files.writeString(root.resolve("current_tracer"), "function\n");

        assertThat(hasOtherTraces()).isTrue();
    }

    @Test
    void seesEventsThatSomebodyEnabled() throws IOException {
        Files.writeString(root.resolve("set_event"), "sched:sched_switch\n");

        assertThat(hasOtherTraces()).isTrue();
    }

    @Test
    void seesAnInstanceOfAnother() throws IOException {
        Files.createDirectories(root.resolve("instances/mine"));

        assertThat(hasOtherTraces()).isTrue();
    }

    @Test
    void speaksOfNothingThatItCannotSee(@TempDir Path empty) {
        assertThat(new Tracefs(empty).hasOtherTraces()).isFalse();
    }
}
