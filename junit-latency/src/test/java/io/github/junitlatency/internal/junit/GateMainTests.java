package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.internal.report.store.GateJournal.Event;
import io.github.junitlatency.internal.report.store.GateJournal.Line;
import io.github.junitlatency.testing.GateJournals;
import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a gate gets of a JVM that it starts itself. */
@StartsJvms
class GateMainTests {

    private static final String NAME = "io.github.junitlatency.internal.junit.GateMainTests$Fixtures";

    @TempDir
    private Path folder;

    private List<String> printed;

    static class Fixtures {

        @LatencyTest(warmup = 0, iterations = 100)
        void one() {}

        @LatencyTest(warmup = 0, iterations = 100)
        void two() {
            throw new IllegalStateException("broken on purpose");
        }

        @Nested
        class Inner {

            @LatencyTest(warmup = 0, iterations = 100)
            void three() {
                new Thread(() -> {
                            while (true) {
                                Thread.onSpinWait();
                            }
                        })
                        .start();
            }
        }
    }

    /** Runs tests and returns how they ended. */
    private List<String> ended(String... names) throws IOException {
        Path gate = folder.resolve("gate");
        List<String> options = List.of(
                "-XX:TieredStopAtLevel=1",
                "-Djunit.latency.gate=" + gate,
                "-Djunit.latency.jfr=off",
                "-Djunit.latency.mode=smoke",
                "-Djunit.latency.output.dir=" + folder.resolve("results"),
                "-Dbasedir=" + folder);
        printed = JavaCommand.outputOf(JavaCommand.of(options, GateMain.class, names));
        List<Line> lines = new ArrayList<>();
        GateJournals.read(gate).forEach(lines::addAll);
        assertThat(lines.get(0).id()).isEqualTo(folder.toString());
        return lines.stream()
                .filter(line -> line.id().contains("invocation:")
                        && (line.event() == Event.PASSED || line.event() == Event.FAILED))
                .map(line -> line.methodName() + " " + line.event())
                .toList();
    }

    @Test
    void aClassRunsWithItsInnerOnesAndEndsThoughThreadsDoNot() throws IOException {
        assertThat(ended(NAME)).containsExactlyInAnyOrder("one PASSED", "two FAILED", "three PASSED");
        assertThat(printed).anyMatch(line -> line.endsWith("IllegalStateException: broken on purpose"));
    }

    @Test
    void aMethodRunsAlone() throws IOException {
        assertThat(ended(NAME + "$Inner#three", NAME + "#one")).containsExactlyInAnyOrder("one PASSED", "three PASSED");
    }
}
