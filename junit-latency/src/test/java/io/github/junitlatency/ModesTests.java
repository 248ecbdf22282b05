package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.report.ReportSchema;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Printed;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.SetProperty;
import io.github.junitlatency.testing.TestWithFull;
import io.github.junitlatency.testing.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** One and the same test by each mode and other configuration parameters. */
@RealMachine
class ModesTests {

    private static final List<Object> LOG = new ArrayList<>();

    @BeforeEach
    void emptyLog() {
        LOG.clear();
        Kept.RESULTS.clear();
    }

    /** Parks, so that the budget is broken on every machine. */
    static class Broken extends Kept {
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
    }

    @Test
    void gateFailsAndPrintsTheLongReportOnce() {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        String printed = Printed.by(() -> failure.set(Kit.failure(Kit.run(Broken.class, "console", "full"))));

        assertThat(failure.get()).isInstanceOf(AssertionFailedError.class);
        assertThat(Kept.RESULTS).extracting(LatencyResult::verdict).containsExactly(Verdict.FAIL);
        assertThat(printed.lines())
                .hasSizeGreaterThan(15)
                .filteredOn(line -> line.startsWith("ModesTests$Broken.body  FAIL"))
                .hasSize(1);
    }

    /** Breaks its budget on every machine, and may throw. */
    @LatencyDefaults(advisory = true)
    static class Advisory extends Kept {
        private static boolean isThrowing;

        @LatencyTest(iterations = 100, warmup = 0, confirmations = 0, budgets = "p50 <= 1 us")
        void body() throws InterruptedException {
            Thread.sleep(1);
            if (isThrowing) {
                throw new IllegalStateException("of the body");
            }
        }
    }

    @Test
    void anAdvisoryTestIsGreenForItsBudgetsAlone() {
        String printed = Printed.by(() -> Kit.succeeds(1, Advisory.class, "inconclusive", "fail", "console", "auto"));

        assertThat(printed).containsOnlyOnce("ModesTests$Advisory.body  ADVISORY: would be red: p50 over budget");
        assertThat(Kept.RESULTS).extracting(LatencyResult::verdict).containsExactly(Verdict.FAIL);
        assertThat(Kept.RESULTS.get(0).isAdvisory()).isTrue();
        Advisory.isThrowing = true;
        assertThat(Kit.failure(Kit.run(Advisory.class))).hasMessage("of the body");
    }

    @Test
    void scalesWidenTheLimitAndMultiplyIterations() {
        Kit.succeeds(1, Broken.class, "budget.scale", "100000000", "iterations.scale", "0.2");

        assertThat(LOG).filteredOn("body"::equals).hasSize(20);
    }

    @Test
    void smokeRunsTheBodyOnceUntimed() {
        Kit.succeeds(1, Broken.class, "mode", "smoke");

        assertThat(LOG).containsExactly("@BeforeRound", "body");
    }

    @Test
    void offSkipsWithAReason() {
        EngineExecutionResults results = Kit.run(Broken.class, "mode", "off");

        assertThat(Kit.skipReasons(results)).containsExactly("junit.latency.mode = off");
        assertThat(LOG).isEmpty();
    }

    abstract static class Super {
        @LatencyTest(iterations = 10, warmup = 0)
        void add() {
            LOG.add("super");
        }
    }

    /** Tests of every kind, of which those of one name must be kept apart. */
    static class Reported extends Super {
        @LatencyTest(iterations = 10, warmup = 0)
        void add(Iteration iteration) {
            LOG.add(iteration.index());
        }

        @ParameterizedTest(name = "a/b \"{0}\"\n<c>")
        @ValueSource(strings = {"x", "y"})
        @LatencyTest(iterations = 10, warmup = 0)
        void named(String name, Sink sink) {
            sink.consume(name);
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
    void fourFilesAreWrittenForEachTestOverloadAndInvocation(@TempDir Path folder) throws Exception {
        Kit.run(Reported.class, "output.dir", folder.toString());

        String test = "io.github.junitlatency.ModesTests$Reported.";
        assertThat(folder.toFile().list())
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of("add", "add-Iteration", "named-1", "named-2", "broken", "paced", "probed")
                                .flatMap(method -> Stream.of(".json", ".hgrm", ".hlog", ".txt")
                                        .map(extension -> test + method + extension))
                                .toList());
        assertThat(folder.resolve(test + "named-1.json"))
                .content()
                .contains("\"displayName\": \"a/b \\\"x\\\"\\n<c>\"");
    }

    /** In every build JsonReportTests hold planted results to the schema; its validator takes a second to load. */
    @TestWithFull
    void filesOfEveryKindOfTestKeepToTheSchema(@TempDir Path folder) throws Exception {
        Kit.run(Reported.class, "output.dir", folder.toString());

        assertThat(folder.toFile().list())
                .filteredOn(name -> name.endsWith(".json"))
                .hasSize(7)
                .allSatisfy(name -> assertThat(ReportSchema.errors(Files.readString(folder.resolve(name))))
                        .isEmpty());
    }

    @Test
    void measuringOutsideAnAnnotationIsAbortedWhereThereIsNothingToReturn() {
        SetProperty.during("junit.latency.mode", "smoke", () -> {
            assertThatThrownBy(() -> Latency.measure(spec -> spec.iterations(10), () -> LOG.add("body")))
                    .isInstanceOf(TestAbortedException.class)
                    .hasMessage("junit.latency.mode = smoke: nothing was measured");
        });
        assertThat(LOG).containsExactly("body");
    }
}
