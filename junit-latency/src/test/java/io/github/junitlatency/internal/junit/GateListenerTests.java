package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.internal.machine.cpu.CpuShare.CpuStarvedException;
import io.github.junitlatency.internal.report.store.GateJournal.Event;
import io.github.junitlatency.internal.report.store.GateJournal.Line;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.testing.GateJournals;
import io.github.junitlatency.testing.Launched;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateListenerTests {

    private static final String GATE = "junit.latency.gate";

    @TempDir
    private Path folder;

    /** Runs the tests as a gate does, with a junit-platform.properties at the root of their class path. */
    private void launch(Class<?> tests) throws IOException {
        Path root = Files.createDirectories(folder.resolve("classes"));
        Files.writeString(root.resolve("junit-platform.properties"), """
                junit.latency.output.dir = %s
                junit.latency.console = off
                junit.latency.mode = report
                junit.latency.jfr = off
                """.formatted(folder.resolve("results")));
        Thread thread = Thread.currentThread();
        ClassLoader around = thread.getContextClassLoader();
        System.setProperty(GATE, folder.resolve("gate").toString());
        try (URLClassLoader classes = new URLClassLoader(new URL[] {root.toUri().toURL()}, around)) {
            thread.setContextClassLoader(classes);
            Launched.run(tests, Map.of());
        } finally {
            thread.setContextClassLoader(around);
            System.clearProperty(GATE);
        }
    }

    @Test
    void aFolderOfResultsThatAFileNamesIsInTheJournal() throws IOException {
        Path results = folder.resolve("results");

        launch(ServicesMain.Timed.class);

        assertThat(results.resolve(ServicesMain.Timed.class.getName() + ".body.json"))
                .exists();
        List<List<Line>> journals = GateJournals.read(folder.resolve("gate"));
        assertThat(journals).singleElement().satisfies(lines -> {
            assertThat(lines)
                    .extracting(Line::event)
                    .contains(Event.PLANNED, Event.STARTED, Event.PASSED)
                    .endsWith(Event.END);
            assertThat(lines.get(0).event()).isEqualTo(Event.JVM);
            assertThat(lines.get(0).detail()).isEqualTo(results.toString());
        });
    }

    /** Stands for a comparison whose third pair begins, and for a test that finds too few CPUs. */
    static class Begun {

        @BeforeEach
        void tell() {
            GateListener.pairs(List.of("[id of a]", "[id of b]"), 2);
            new UnmeasuredOutcome(
                            OutcomeFixtures.configuration("mode", "suggest", "console", "off"),
                            "OrderBookTest.add",
                            new CpuStarvedException("1 helper thread wants a CPU of its own"))
                    .report(ResultFixtures.result().build().test(), "it");
        }

        @LatencyTest(warmup = 10, iterations = 100, confirmations = 0)
        void body() {}
    }

    @Test
    void pairsThatBeginAndWhatCannotBeMeasuredAreInTheJournal() throws IOException {
        launch(Begun.class);

        TestIdentity unmeasured = ResultFixtures.result().build().test();
        assertThat(GateJournals.read(folder.resolve("gate")))
                .singleElement()
                .satisfies(lines -> assertThat(lines)
                        .contains(
                                new Line(Event.PAIRS, "[id of a]", "", "", "2"),
                                new Line(Event.PAIRS, "[id of b]", "", "", "2"),
                                new Line(
                                        Event.UNMEASURED,
                                        unmeasured.uniqueId(),
                                        unmeasured.className(),
                                        unmeasured.methodName(),
                                        "1 helper thread wants a CPU of its own")));
    }
}
