package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.result.BaseReason;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.StartsJvms;
import io.github.junitlatency.testing.Work;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.testkit.engine.EngineExecutionResults;

@StartsJvms
class RelativeTestsTests {

    static class Any {
        @LatencyTest(warmup = 1, iterations = 1)
        void body() {
            throw new AssertionError("ran");
        }
    }

    static class OnlyRelative {
        @LatencyTest(
                warmup = 10,
                iterations = 1_000,
                budgets = {"p50 <= base + 5%", "alloc <= base + 0 B"})
        void body() {
            Thread.onSpinWait();
        }
    }

    static class RelativeAndAbsolute {
        @LatencyTest(
                warmup = 10,
                iterations = 1_000,
                budgets = {"p50 <= base + 5%", "max <= 10 s"})
        void body(Sink sink) {
            sink.consume(Work.chain(1));
        }
    }

    @TempDir
    private Path reports;

    private static final Map<String, String> QUICK =
            Map.of("junit.latency.jfr", "off", "junit.latency.kernel-trace", "off");

    private static Map<String, String> quick(String... more) {
        Map<String, String> all = new HashMap<>(QUICK);
        for (int i = 0; i < more.length; i += 2) {
            all.put("junit.latency." + more[i], more[i + 1]);
        }
        return all;
    }

    @Test
    void aTestThatCannotBeJudgedWithoutABaseIsSkipped() {
        EngineExecutionResults results = Kit.run(OnlyRelative.class, quick());

        results.testEvents().assertStatistics(events -> events.started(1).aborted(1));
        assertThat(Kit.abortions(results).get(0).getMessage().replaceAll("\\s+", " "))
                .contains("OnlyRelative.body NOT_JUDGED: p50, alloc max")
                .contains("nothing was judged, neither good nor bad: no base: run the gate, mvn ");
    }

    @Test
    @OnlyWithFull
    void withoutABaseTheOtherBudgetsJudge() {
        Kit.succeeds(1, RelativeAndAbsolute.class, quick());
    }

    @Test
    void aRequiredBaseThatIsMissingIsAnError() {
        assertThat(Kit.failure(Kit.run(OnlyRelative.class, quick("base.required", "true"))))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage(
                        "@LatencyTest on OnlyRelative.body(): junit.latency.base.required = true, but there is no base:"
                                + " run the gate, mvn io.github.junitlatency:junit-latency-maven-plugin:gate, or set"
                                + " junit.latency.base to the classes of an older version, or base to the name of another"
                                + " method");
    }

    @Test
    void aBaseThatDoesNotExistIsFoundBeforeAnythingRuns() {
        assertThat(Kit.failure(Kit.run(OnlyRelative.class, quick("base", "no/such/folder"))))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageContaining("no/such/folder does not exist; build the older version, or correct the path");
    }

    /** Two pairs are enough at so large a significance: 2^-2 is below it. */
    private static Map<String, String> twoPairs() {
        return quick("significance", "0.3", "pairs", "2");
    }

    static class ByMethod {
        @LatencyTest(
                iterations = 2_000,
                base = "slow",
                budgets = {"p50 <= 0.5 x base", "alloc <= base + 0 B"})
        void fast(Sink sink) {
            sink.consume(Work.chain(2));
        }

        @LatencyTest(iterations = 2_000, base = "fast", budgets = "p50 <= base + 50%")
        void slow(Sink sink) {
            for (int i = 0; i < 10; i++) {
                sink.consume(Work.chain(i));
            }
        }
    }

    @Test
    @OnlyWithFull
    void anotherMethodOfTheClassIsComparedInPairsOfJvms() {
        EngineExecutionResults results = Kit.run(ByMethod.class, twoPairs());

        results.testEvents()
                .assertStatistics(events -> events.started(2).succeeded(1).failed(1));
        assertThat(Kit.failure(results))
                .hasMessageContaining("ByMethod.slow  FAIL")
                .hasMessageContaining("p50 <= base + 50%: ")
                .hasMessageContaining("in 2 pairs of JVMs");
    }

    /** What both sides call takes the time; where head calls it more often is the place. */
    static class Slower {

        private static final int TIMES = 20;

        private long value;

        @LatencyTest(iterations = 20_000, base = "old", budgets = "p50 <= base + 100%")
        void now() {
            value = Work.chain(value);
            again();
        }

        void old() {
            value = Work.chain(value);
        }

        private void again() {
            for (int i = 0; i < TIMES; i++) {
                value = Work.chain(value);
            }
        }
    }

    static class Proven {
        @LatencyTest(iterations = 2_000, base = "same", budgets = "p50 <= base + 50%")
        void body(Sink sink) {
            sink.consume(Work.chain(2));
        }

        void same(Sink sink) {
            sink.consume(Work.chain(2));
        }
    }

    @Test
    @OnlyWithFull
    void theMethodIsNamedThatMakesHeadSlower() {
        Map<String, String> parameters = twoPairs();
        parameters.put("junit.latency.stacks", "auto");

        assertThat(Kit.failure(Kit.run(Slower.class, parameters)))
                .hasMessageContaining("Slower.now  FAIL")
                .hasMessageContaining("Slower.again (RelativeTestsTests.java:");
    }

    @Test
    @OnlyWithFull
    void theModeProveEstimatesFromPairsOfJvmsWhatABudgetSees() throws IOException {
        Map<String, String> parameters =
                quick("mode", "prove", "unpinned", "judge", "significance", "0.3", "pairs", "3");
        parameters.put("junit.latency.output.dir", reports.toString());

        Kit.run(Proven.class, parameters).testEvents().assertStatistics(events -> events.succeeded(1));

        assertThat(Files.readString(reports.resolve(Proven.class.getName() + ".body.json")))
                .containsPattern("\"byBase\": \\{\\s*\"share\": [0-9.]+,\\s*\"pairs\": 3,\\s*\"estimate\": true");
    }

    @Test
    void theModeProveSaysThatThereIsNoBase() throws IOException {
        Map<String, String> parameters = quick("mode", "prove");
        parameters.put("junit.latency.output.dir", reports.toString());

        Kit.run(OnlyRelative.class, parameters);

        assertThat(Files.readString(reports.resolve(OnlyRelative.class.getName() + ".body.json")))
                .contains("\"unproven\": \"no-base\"")
                .doesNotContain("byBase");
    }

    /** The verdict of two pairs at so large a significance is chance; the doubt is not. */
    @Test
    @OnlyWithFull
    void headAsItsOwnBaseIsDoubted() throws IOException {
        Map<String, String> parameters = twoPairs();
        parameters.put("junit.latency.base", "target/classes");
        parameters.put("junit.latency.output.dir", reports.toString());

        Kit.run(RelativeAndAbsolute.class, parameters);

        assertThat(Files.readString(reports.resolve(RelativeAndAbsolute.class.getName() + ".body.json")))
                .contains("same-as-base", "base has the same class files as head", "time-by-base");
        assertThat(Files.readString(reports.resolve(RelativeAndAbsolute.class.getName() + ".body.hlog")))
                .contains("Tag=head,", "Tag=base,");
    }

    static class PartlyChanged {

        static final class Changed {
            private Changed() {}

            static long call() {
                return Work.chain(1);
            }
        }

        @LatencyTest(iterations = 2_000, budgets = "p50 <= base + 1000%")
        void loadsIt(Sink sink) {
            sink.consume(Changed.call());
        }

        @LatencyTest(iterations = 2_000, budgets = "p50 <= base + 1000%")
        void loadsNothingOfIt() {}
    }

    /** Base is head here, so that only what the gate says differs. */
    @Test
    @OnlyWithFull
    void aTestThatLoadsNoChangedClassOfAGateIsNotCompared() throws IOException {
        List<Path> classPath = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            classPath.add(Path.of(entry));
        }
        Path module = Path.of(System.getProperty("basedir", ""));
        new GateOrder("older", classPath, GateOrder.Difference.CLASSES, List.of(PartlyChanged.Changed.class.getName()))
                .write(reports.resolve("gate"), module);
        Map<String, String> parameters = twoPairs();
        parameters.put("junit.latency.gate", reports.resolve("gate").toString());
        parameters.put("junit.latency.output.dir", reports.toString());

        Kit.run(PartlyChanged.class, parameters);

        assertThat(Files.readString(reports.resolve(PartlyChanged.class.getName() + ".loadsIt.json")))
                .contains("\"pairs\": 2");
        assertThat(Files.readString(reports.resolve(PartlyChanged.class.getName() + ".loadsNothingOfIt.json")))
                .contains(new BaseReason.Unchanged().text())
                .doesNotContain("\"pairs\": 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"head", "base"})
    void aWorkersParameterThatAUserSetsIsAnError(String side) {
        assertThat(Kit.failures(Kit.run(Any.class, Map.of("junit.latency.worker", side))))
                .singleElement()
                .satisfies(error -> assertThat(error)
                        .isInstanceOf(ExtensionConfigurationException.class)
                        .hasMessage("@LatencyTest on Any.body(): junit.latency.worker = " + side
                                + " is set in this JVM, but the library sets it, in the worker JVMs that it starts;"
                                + " do not set it"));
    }
}
