package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.junit.Outcome;
import io.github.junitlatency.internal.report.ReportSchema;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.Work;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** What configuration parameters make of one and the same test. */
@RealMachine
class ModesTests {

    private static final List<Object> LOG = new ArrayList<>();

    @BeforeEach
    void emptyLog() {
        LOG.clear();
    }

    /** Parks, so that the budget is broken on every machine. */
    static class Broken {
        @BeforeRound
        void prepare() {
            LOG.add("@BeforeRound");
        }

        @LatencyTest(iterations = 100, warmup = 0, confirmations = 0, budgets = "p50 <= 1 us")
        void body(Sink sink, Iteration iteration) throws InterruptedException {
            sink.consume(iteration.index());
            Thread.sleep(1);
            LOG.add("body");
        }

        @AfterEach
        void after(LatencyResult result) {
            LOG.add(result.verdict());
        }
    }

    @Test
    void gateFails() {
        assertThat(Kit.failure(Kit.run(Broken.class))).isInstanceOf(AssertionFailedError.class);
        assertThat(LOG).contains(Verdict.FAIL);
    }

    @Test
    void reportMeasuresAndNeverFails() {
        Kit.run(Broken.class, Map.of("junit.latency.mode", "report"))
                .testEvents()
                .assertStatistics(events -> events.started(1).succeeded(1));

        assertThat(LOG).contains(Verdict.FAIL);
    }

    /**
     * Breaks its budget in its one round, but too seldom for any machine to say that it is the code: three iterations of
     * 40 ms, whatever else they take, beside an empty body of at most 250 ms.
     */
    static class Undecided {
        @LatencyTest(iterations = 3, warmup = 0, confirmations = 0, budgets = "max <= 10 ms")
        void body() {
            // no sleep: Flight Recorder would see it, and that decides
            long end = System.nanoTime() + 40_000_000;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
        }

        @AfterEach
        void after(LatencyResult result) {
            LOG.add(result.verdict());
        }
    }

    @Test
    void inconclusiveIsAbortedAndSaysWhy() {
        EngineExecutionResults results = Kit.run(Undecided.class);

        results.testEvents().assertStatistics(events -> events.started(1).aborted(1));
        assertThat(results.testEvents().aborted().stream()
                        .map(event -> event.getRequiredPayload(TestExecutionResult.class))
                        .map(result -> result.getThrowable().orElseThrow()))
                .singleElement()
                .satisfies(thrown -> assertThat(thrown)
                        .isInstanceOf(TestAbortedException.class)
                        .hasMessageStartingWith("ModesTests$Undecided.body  INCONCLUSIVE"));
        assertThat(LOG).containsExactly(Verdict.INCONCLUSIVE);
    }

    @Test
    void inconclusiveFailsWhereThatIsAskedFor() {
        Throwable failure = Kit.failure(Kit.run(Undecided.class, Map.of("junit.latency.inconclusive", "fail")));

        assertThat(failure)
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageStartingWith("ModesTests$Undecided.body  INCONCLUSIVE");
        assertThat(LOG).containsExactly(Verdict.INCONCLUSIVE);
    }

    @Test
    void inconclusivePassesWhereThatIsAskedFor() {
        Kit.run(Undecided.class, Map.of("junit.latency.inconclusive", "pass"))
                .testEvents()
                .assertStatistics(events -> events.started(1).succeeded(1));

        assertThat(LOG).containsExactly(Verdict.INCONCLUSIVE);
    }

    @Test
    void smokeRunsTheBodyOnceUntimed() {
        Kit.run(Broken.class, Map.of("junit.latency.mode", "smoke"))
                .testEvents()
                .assertStatistics(events -> events.started(1).succeeded(1));

        assertThat(LOG).containsExactly("@BeforeRound", "body");
    }

    @Test
    void offSkipsWithAReason() {
        EngineExecutionResults results = Kit.run(Broken.class, Map.of("junit.latency.mode", "off"));

        assertThat(Kit.skipReasons(results)).containsExactly("junit.latency.mode = off");
        assertThat(LOG).isEmpty();
    }

    @Test
    void budgetScaleWidensTheLimit() {
        Kit.run(Broken.class, Map.of("junit.latency.budget.scale", "100000000"))
                .testEvents()
                .assertStatistics(events -> events.started(1).succeeded(1));
    }

    @Test
    void iterationsScaleMultipliesIterations() {
        Kit.run(Fine.class, Map.of("junit.latency.iterations.scale", "2"));

        assertThat(LOG.stream().filter("body"::equals)).hasSize(200);
    }

    static class Fine {
        private long kept;

        @LatencyTest(iterations = 100, warmup = 0, budgets = "max <= 1000 s")
        void body() {
            kept = Work.chain(kept);
            LOG.add("body");
        }
    }

    @Test
    void strictFailsOnADoubt() {
        Map<String, String> strict = Map.of("junit.latency.strict", "true", "junit.latency.clock", "nanotime");

        assertThat(Kit.failure(Kit.run(Fine.class, strict)).getMessage())
                .startsWith("ModesTests$Fine.body  FAIL: strict\n")
                .contains("junit.latency.strict is set: in doubt: clock");
    }

    @Test
    void nanoTimeCanBeAskedForAndIsADoubt() {
        Kit.run(Fine.class, Map.of("junit.latency.clock", "nanotime"))
                .testEvents()
                .assertStatistics(events -> events.started(1).succeeded(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"full", "line", "off"})
    void printsAsMuchAsAsked(String console) {
        String printed = printedBy(() -> Kit.run(Fine.class, Map.of("junit.latency.console", console)));

        switch (console) {
            case "full" ->
                assertThat(printed.lines())
                        .startsWith("ModesTests$Fine.body  PASS")
                        .hasSizeGreaterThan(15);
            case "line" ->
                assertThat(printed.lines())
                        .singleElement()
                        .satisfies(line -> assertThat(line).startsWith("PASS ModesTests$Fine.body  "));
            default -> assertThat(printed).isEmpty();
        }
    }

    @Test
    void printsTheLongReportOnceWhereTheFailureIsShort() {
        String printed = printedBy(() -> Kit.run(Broken.class, Map.of("junit.latency.console", "full")));

        assertThat(printed.lines())
                .hasSizeGreaterThan(15)
                .filteredOn(line -> line.startsWith("ModesTests$Broken.body  FAIL"))
                .hasSize(1);
    }

    private static String printedBy(Runnable work) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            work.run();
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    static class Files3 {
        @ParameterizedTest(name = "a/b \"{0}\"\n<c>")
        @ValueSource(strings = {"x", "y"})
        @LatencyTest(iterations = 10, warmup = 0)
        void named(String name, Sink sink) {
            sink.consume(name);
        }

        @LatencyTest(iterations = 10, warmup = 0)
        void overloaded(Sink sink) {
            sink.consume(1);
        }

        @LatencyTest(iterations = 10, warmup = 0)
        void overloaded(Iteration iteration) {
            LOG.add(iteration.index());
        }
    }

    static class Super {
        @LatencyTest(iterations = 10, warmup = 0)
        void add() {
            LOG.add("super");
        }
    }

    static class Sub extends Super {
        @LatencyTest(iterations = 10, warmup = 0)
        void add(Iteration iteration) {
            LOG.add(iteration.index());
        }
    }

    @Test
    void keepsInheritedOverloadsApart(@TempDir Path folder) throws Exception {
        Kit.run(Sub.class, Map.of("junit.latency.output.dir", folder.toString()));

        assertThat(namesIn(folder))
                .contains(
                        "io.github.junitlatency.ModesTests$Sub.add-Iteration.json",
                        "io.github.junitlatency.ModesTests$Sub.add.json");
        assertJsonIsAsTheSchemaSays(folder, 2);
    }

    @Test
    void writesFourFilesATestWithParameterisedInvocationsAndOverloadsApart(@TempDir Path folder) throws Exception {
        Kit.run(Files3.class, Map.of("junit.latency.output.dir", folder.toString()))
                .testEvents()
                .assertStatistics(events -> events.started(4).succeeded(4));

        String test = "io.github.junitlatency.ModesTests$Files3.";
        assertThat(namesIn(folder))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of("named-1", "named-2", "overloaded-Sink", "overloaded-Iteration")
                                .flatMap(method -> Stream.of(".json", ".hgrm", ".hlog", ".txt")
                                        .map(extension -> test + method + extension))
                                .toList());
        assertThat(folder.resolve(test + "named-1.json"))
                .content()
                .contains("\"displayName\": \"a/b \\\"x\\\"\\n<c>\"");
        assertJsonIsAsTheSchemaSays(folder, 4);
    }

    static class Everything {
        @LatencyTest(iterations = 1_000, warmup = 100, budgets = "p50 <= 1 s")
        void plain(Sink sink) {
            sink.consume(Work.chain(1));
        }

        @LatencyTest(iterations = 100, warmup = 10, confirmations = 1, budgets = "max <= 0.1 us")
        void broken() throws InterruptedException {
            Thread.sleep(0, 100_000);
        }

        @LatencyTest(
                iterations = 1_000,
                warmup = 100,
                budgets = {"max <= 1 s", "service max <= 1 s"},
                every = "10 us")
        void paced(Sink sink) {
            sink.consume(Work.chain(1));
        }

        @LatencyTest(iterations = 1_000, warmup = 100)
        void probed(LatencyProbe probe) {
            probe.start();
            probe.stop();
        }
    }

    @Test
    void writesJsonAsTheSchemaSays(@TempDir Path folder) throws Exception {
        Kit.run(Everything.class, Map.of("junit.latency.output.dir", folder.toString()));

        assertJsonIsAsTheSchemaSays(folder, 4);
    }

    private static void assertJsonIsAsTheSchemaSays(Path folder, int count) throws Exception {
        List<String> names =
                namesIn(folder).stream().filter(name -> name.endsWith(".json")).toList();
        assertThat(names)
                .hasSize(count)
                .allSatisfy(name -> assertThat(ReportSchema.errors(Files.readString(folder.resolve(name))))
                        .isEmpty());
    }

    private static List<String> namesIn(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void warnsWhenReportsCannotBeWrittenAndLetsTheVerdictStand(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "in the way");
        Map<String, String> inTheWay = Map.of("junit.latency.output.dir", file.toString());
        try (CapturedLog log = new CapturedLog(Outcome.class)) {
            Kit.run(Fine.class, inTheWay)
                    .testEvents()
                    .assertStatistics(events -> events.started(1).succeeded(1));
            assertThat(Kit.failure(Kit.run(Broken.class, inTheWay))).isInstanceOf(AssertionFailedError.class);

            assertThat(log.messages())
                    .hasSize(2)
                    .allMatch(warning -> warning.endsWith(
                            "; let junit.latency.output.dir name a folder that can; the verdict stands"));
        }
        assertThat(namesIn(folder)).containsExactly("file");
    }

    @Test
    void measuringOutsideAnAnnotationIsAbortedWhereThereIsNothingToReturn() {
        System.setProperty("junit.latency.mode", "smoke");
        try {
            assertThatThrownBy(() -> Latency.measure(spec -> spec.iterations(10), () -> LOG.add("body")))
                    .isInstanceOf(TestAbortedException.class)
                    .hasMessage("junit.latency.mode = smoke: nothing was measured");
        } finally {
            System.clearProperty("junit.latency.mode");
        }
        assertThat(LOG).containsExactly("body");
    }
}
